import { expect, test } from 'vitest';
import { Lead, type LeadValue } from '#shared/domain/leads/lead.ts';
import { leadBody } from './event-bodies.ts';

const at = '2026-01-01T00:00:00.000Z';
const head = { type: 'lead.sent', timestamp: at } as const;
const list = { id: 'cmp_1', name: 'Dentists', tags: ['warm'], source: 'fair' };
const lead: Lead = {
  id: 'led_1',
  campaign_id: 'cmp_1',
  type: 'local',
  name: 'A',
  email_status: 'found',
  emails_count: 1,
  phones_count: 0,
  socials: [],
  technologies: [],
  sent: 0,
  source: 'sample',
  sample: true,
  created_at: at,
  updated_at: at,
};
const value = (text: string): LeadValue => ({
  value: text,
  source: 'website',
  url: 'https://a.example/',
  snippet: 'around it',
  confidence: 90,
  first_seen: at,
  last_seen: at,
});

test('carries the list with its tags, the lead, and where each value came from', () => {
  const event = JSON.parse(leadBody(head, { list, lead, values: { email: [value('a@a.example')] } }));
  expect(event).toMatchObject({ type: 'lead.sent', timestamp: at, data: { list, lead: { id: 'led_1' } } });
  expect(event.data.values.email[0]).toMatchObject({ source: 'website', url: 'https://a.example/' });
  expect(event.data.values.email[0].snippet).toBeUndefined();
  const stored = { ...lead, v: 1, version: 3 } as Lead;
  const { data } = JSON.parse(leadBody(head, { list, lead: stored, values: {} }));
  expect(Object.keys(data.lead)).toEqual(Object.keys(Lead.parse(lead)));
});

test('stays under 20 kB by dropping the least certain values', () => {
  const many = Array.from({ length: 40 }, (_, no) => value(`${'x'.repeat(600)}${no}`));
  const values = { email: many, phone: many, person: many, social: many };
  const body = leadBody(head, { list, lead, values });
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000);
  expect(JSON.parse(body).data.values.email.length).toBeGreaterThan(0);
});
