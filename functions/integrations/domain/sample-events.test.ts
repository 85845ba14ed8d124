import { expect, test } from 'vitest';
import { eventBodies } from '#shared/contracts/integrations/event-bodies.ts';
import { eventTypes } from '#shared/domain/events.ts';
import { kindKeys, kindOf } from '#shared/domain/kinds/index.ts';
import { sampleEvents, testOf } from './sample-events.ts';

const at = '2026-01-01T00:00:00.000Z';
const bodies = new Map(eventBodies);

test.each(sampleEvents(at))('a sample of $event is what is documented', ({ event, sample }) => {
  // Nothing is left out of it: a field that is not documented would be mapped and never come.
  expect(bodies.get(event)?.parse(sample)).toEqual(sample);
});

test('every event has a sample', () => {
  expect(sampleEvents(at).map(({ event }) => event)).toEqual(eventTypes);
});

test.each(kindKeys)('a test for a list of the kind %s has all columns of its own', (type) => {
  const list = { id: 'cmp_1', name: 'Mine', tags: [], source: '' };
  const { test_of, data } = JSON.parse(testOf('lead.sent', at, { type, list }));
  expect(test_of).toBe('lead.sent');
  expect(data).toMatchObject({ list, lead: { type, campaign_id: 'cmp_1', email: expect.any(String) } });
  for (const { key } of kindOf(type).columns)
    expect(key in data.lead || key in data.lead.columns || key === 'enrich_problem', key).toBe(true);
});
