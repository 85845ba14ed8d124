import { expect, test } from 'vitest';
import { priceOf } from './kinds/index.ts';
import { Found, idsOf } from './leads/found.ts';
import { Lead, LeadValue } from './leads/lead.ts';
import { Bucket, LedgerEntry, Wallet } from './runs/credits.ts';
import { finalRunStatuses, isFinal, Quote, Run, RunStep, runStatuses, StepProblem } from './runs/run.ts';

const at = '2026-03-01T00:00:00.000Z';
const value = { value: 'a', source: 'website', confidence: 50, first_seen: at, last_seen: at };
const bucket = { kind: 'monthly', amount: 1, expires_at: null };
const problem = { code: 'timeout', message: 'It took too long.', at };
const step = {
  ...{ id: '0', kind: 'select', status: 'completed', problems: [problem] },
  ...{ in: 1, done: 1, failed: 0, skipped: 0, out: 1, credits: 0 },
};
const plan = { campaign_id: 'cmp_1', steps: [{ kind: 'select', selection: { ids: ['led_1'] } }] };

/** Each thing that is told, with all that it has to say. */
const told = {
  value: [LeadValue, value],
  bucket: [Bucket, bucket],
  wallet: [
    Wallet,
    {
      ...{ balance: 1, available: 1, held: 0, monthly: 1, rolled_over: 0, purchased: 0 },
      ...{ monthly_resets_at: null, purchased_expiry: [{ amount: 1, expires_at: at }] },
    },
  ],
  movement: [LedgerEntry, { id: 'ent_1', kind: 'grant', amount: 1, held: 0, at }],
  lead: [
    Lead,
    {
      ...{ id: 'led_1', campaign_id: 'cmp_1', type: 'local', name: 'A', email_status: 'found', sent: 1 },
      ...{ emails_count: 1, phones_count: 0, socials: [], technologies: [], source: 'sample', sample: true },
      ...{ created_at: at, updated_at: at },
    },
  ],
  found: [
    Found,
    {
      kind: 'local',
      id: 'osm:1',
      name: 'A',
      values: { phone: [value] },
      sources: ['a'],
      sample: false,
    },
  ],
  problem: [StepProblem, problem],
  step: [RunStep, step],
  run: [
    Run,
    {
      ...{ id: 'run_1', status: 'completed', plan, campaign_id: 'cmp_1', campaign_name: 'A', steps: [step] },
      ...{ credits: { held: 1, spent: 1, released: 0 }, created_by: 'usr_1', created_at: at },
    },
  ],
  quote: [
    Quote,
    {
      ...{ expected: 1, maximum: 1, available: 9, available_after: 8 },
      steps: [{ kind: 'save', units: 1, price: 1, expected: 1, maximum: 1 }],
    },
  ],
} as const;

test.each(Object.entries(told))(
  'a %s is told with every part of it; one that is missing is refused, or told as unknown',
  (_, [schema, thing]) => {
    const same = schema.parse(thing);
    expect(same).toEqual(thing);
    for (const name of Object.keys(thing)) {
      const { [name]: _left, ...rest } = thing as Record<string, unknown>;
      const read: { success: boolean; data?: object } = schema.safeParse(rest);
      expect(read.success ? read.data : { [name]: 'unknown' }, name).toHaveProperty(name, 'unknown');
    }
  },
);

test('a movement or a step of another release is told as unknown', () => {
  expect(LedgerEntry.parse({ ...told.movement[1], kind: 'dance' }).kind).toBe('unknown');
  expect(RunStep.parse({ ...step, kind: 'dance' }).kind).toBe('unknown');
});

test('amounts and confidences have bounds', () => {
  const sure = (confidence: number) => LeadValue.safeParse({ ...value, confidence }).success;
  expect([0, 100, -1, 101, 0.5].map(sure)).toEqual([true, true, false, false, false]);
  const holds = (amount: number) => Bucket.safeParse({ ...bucket, amount }).success;
  expect([0, 5, -1].map(holds)).toEqual([true, true, false]);
  const sent = (of: number) => Lead.safeParse({ ...told.lead[1], sent: of }).success;
  expect([0, 1, 2].map(sent)).toEqual([true, true, false]);
});

test('somebody found is known by one id at least, and by data of somebody', () => {
  const known = (more: object) => Found.safeParse({ ...told.found[1], ...more }).success;
  expect([known({ ids: ['a'] }), known({ ids: [] }), known({ sources: [] })]).toEqual([true, false, false]);
  expect(idsOf({ id: 'a' })).toEqual(['a']);
  expect(idsOf({ id: 'a', ids: ['a', 'b'] })).toEqual(['a', 'b']);
});

test('a run that is queued or runs goes on; any other has ended', () => {
  expect(runStatuses.filter((status) => !isFinal(status))).toEqual(['queued', 'running']);
  expect(finalRunStatuses.every(isFinal)).toBe(true);
});

test('a value has the price of its list’s type, and none where it is not sold', () => {
  expect(priceOf('people', 'contact')).toBe(3);
  expect(priceOf('influencer', 'enrichment')).toBe(5);
  expect(priceOf('company', 'phone')).toBe(0);
});
