import { expect, test } from 'vitest';
import { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { testableEvents } from '#shared/contracts/integrations/index.ts';
import { eventSubjects } from '#shared/domain/events.ts';
import { kindKeys, kindOf } from '#shared/domain/kinds/index.ts';
import { Lead, LeadValues } from '#shared/domain/leads/lead.ts';
import { Run } from '#shared/domain/runs/run.ts';
import { sampleEvents, testOf } from './sample-events.ts';

const at = '2026-01-01T00:00:00.000Z';
/** What each event holds, whole: a field that the product does not know would be mapped and never come. */
const schemas = { lead: Lead.strict(), run: Run.strict(), import: LeadImport.strict() };

test.each(sampleEvents(at))('a sample of $event is what the product sends', ({ event, sample }) => {
  const subject = event === 'lead.sent' ? 'lead' : eventSubjects[event];
  const data = sample.data as Record<string, unknown>;
  expect(sample).toMatchObject({ type: event, timestamp: at });
  if (subject === 'list') expect(data.list).toMatchObject({ type: 'local', is_archived: false });
  else expect(schemas[subject].safeParse(data[subject]).error).toBeUndefined();
  if (subject === 'lead') expect(LeadValues.safeParse(data.values).success).toBe(true);
});

test('every event has a sample', () => {
  expect(sampleEvents(at).map(({ event }) => event)).toEqual(testableEvents);
});

test.each(kindKeys)('a test for a list of the kind %s has all columns of its own', (type) => {
  const list = { id: 'cmp_1', name: 'Mine', tags: [], source: '' };
  const { test_of, data } = JSON.parse(testOf('lead.sent', at, { type, list }));
  expect(test_of).toBe('lead.sent');
  expect(data).toMatchObject({ list, lead: { type, campaign_id: 'cmp_1', email: expect.any(String) } });
  for (const { key } of kindOf(type).columns)
    expect(key in data.lead || key in data.lead.columns || key === 'enrich_problem', key).toBe(true);
});
