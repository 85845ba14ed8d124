import type { EventData } from '#shared/contracts/integrations/event-bodies.ts';
import { type EventType, eventSubjects, eventTypes } from '#shared/domain/events.ts';
import { isCommon } from '#shared/domain/kinds/column.ts';
import { columnOf, type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import type { LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import { StoredPlan } from '#shared/domain/runs/plan.ts';
import { type Head, leadBody, plainBody } from './event-bodies.ts';

const ids = { list: 'cmp_SAMPLE', lead: 'led_SAMPLE', run: 'run_SAMPLE', import: 'imp_SAMPLE' };
const website = 'https://pineward.leadwright.example/';
const email = 'hello@pineward.leadwright.example';
const phone = '+14155550123';

/** What columns of a kind's own hold in a sample; the others have something of their type. */
const told: Record<string, string | number | string[]> = {
  ...{ position: 'Owner', company: 'Pineward Dental', seniority: 'founder_owner', department: 'Management' },
  ...{ industry: 'Dental care', size: '11-50', company_website: website, founded: 2011 },
  ...{ linkedin_url: 'https://www.linkedin.com/in/sample', domain: 'pineward.leadwright.example' },
  ...{ platform: 'instagram', handle: 'pineward', gender: 'female', account_type: 'business' },
};
const ofType = { text: 'Sample', enum: 'sample', number: 10, money: 100_000, list: ['sample'], flag: true };

/** A lead as events carry it, invented, with each field that a receiver may map. */
function sampleLead(type: KindKey, at: string): EventData['lead'] {
  const own = kindOf(type).columns.filter(({ key }) => !isCommon(key));
  const columns = own.map(({ key, type: holds }) => [key, told[key] ?? { ...ofType, date: at }[holds]]);
  const lead = {
    ...{
      id: ids.lead,
      campaign_id: ids.list,
      type,
      name: type === 'people' ? 'Ann Sample' : 'Pineward Dental',
    },
    ...{ category: 'dentist', street: '12 Market Street', city: 'San Francisco', state: 'CA' },
    ...{ postal_code: '94103', country: 'US', lat: 37.7749, lon: -122.4194, website, phone, email },
    ...{ email_status: 'found' as const, email_check: 'valid' as const, email_score: 95 },
    ...(columnOf(type, 'people_count') ? { people_count: 2 } : {}),
    ...{ emails_count: 1, phones_count: 1, socials: ['linkedin'], technologies: ['wordpress'] },
    ...{
      columns: Object.fromEntries(columns),
      labels: [],
      tags: ['sample'],
      owner: 'usr_SAMPLE',
      owned_before: false,
      ...{ sent: 0 as const, sent_to: [], crm_news: [] },
    },
    ...{ source: 'sample', sample: true, created_at: at, updated_at: at, enriched_at: at },
  };
  const value = (text: string, label?: string): LeadValue[] => [
    {
      ...{ value: text, ...(label ? { label } : {}), source: 'website', url: website, confidence: 90 },
      ...{ first_seen: at, last_seen: at },
    },
  ];
  const values: LeadValues = {
    website: value(website),
    phone: value(phone),
    email: value(email),
    person: value('Ann Sample', 'Owner'),
    social: value('https://www.linkedin.com/company/sample', 'linkedin'),
    technology: value('wordpress'),
  } satisfies Partial<Record<LeadField, LeadValue[]>>;
  return { list: sampleList(type), lead, values };
}

const sampleList = (type: KindKey) => ({
  ...{ id: ids.list, name: 'Sample list', type, tags: ['sample'], source: 'sample', is_archived: false },
});

const sampleRun = (at: string): EventData['run'] => {
  const counts = { in: 25, done: 24, failed: 0, skipped: 1, out: 12, credits: 12, problems: [] };
  return {
    run: {
      ...{ id: ids.run, status: 'completed', campaign_id: ids.list, campaign_name: 'Sample list' },
      plan: StoredPlan.parse({
        campaign_id: ids.list,
        steps: [{ kind: 'select', selection: { filter: { sent: -1 } } }, { kind: 'enrich' }],
      }),
      steps: [{ id: '1', kind: 'enrich', status: 'completed', ...counts, started_at: at, finished_at: at }],
      credits: { held: 25, spent: 12, released: 13 },
      ...{ created_by: 'usr_SAMPLE', created_at: at, started_at: at, finished_at: at },
    },
  };
};

const sampleImport = (at: string): EventData['import'] => ({
  import: {
    ...{ id: ids.import, campaign_id: ids.list, file_name: 'leads.csv', status: 'done', rows: 100 },
    ...{ created: 90, updated: 4, duplicate: 3, invalid: 2, incomplete: 1, values_left_out: 0, removed: 0 },
    ...{ problem: null, has_errors: true, created_at: at, leads_at: at, ended_at: at, stands_still: false },
  },
});

type Of = { type?: KindKey; list?: EventData['lead']['list'] };

/** A body with sample data, made as the real one is. `list`: whose webhook is meant. */
function sampleBody(head: Head, event: EventType, { type = 'local', list }: Of): string {
  const { timestamp: at } = head;
  const subject = eventSubjects[event];
  if (subject === 'run') return plainBody(head, sampleRun(at));
  if (subject === 'import') return plainBody(head, sampleImport(at));
  if (subject === 'list') return plainBody(head, { list: sampleList(type) });
  const sample = sampleLead(type, at);
  if (!list) return leadBody(head, sample);
  return leadBody(head, { ...sample, list, lead: { ...sample.lead, campaign_id: list.id } });
}

/** A test that has the fields of an event, and says that it is none. */
export const testOf = (event: EventType, timestamp: string, of: Of = {}): string =>
  sampleBody({ type: 'webhook.test', timestamp, test_of: event }, event, of);

/** Every event with a body as it would be sent. */
export const sampleEvents = (at: string): { event: EventType; sample: Record<string, unknown> }[] =>
  eventTypes.map((event) => ({
    event,
    sample: JSON.parse(sampleBody({ type: event, timestamp: at }, event, {})),
  }));
