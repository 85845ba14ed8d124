import { expect, test } from 'vitest';
import { nodesOf, Plan, PricedPlan, Step } from './plan.ts';

const search = {
  kind: 'search',
  search: { kind: 'local', location: { lat: 1, lon: 2 } },
  limit: 20,
};
const select = { kind: 'select', selection: { filter: {} } };
const [save, enrich, connect] = [{ kind: 'save' }, { kind: 'enrich' }, { kind: 'connect' }];

/** Where the first problem of a plan is, and what it says. */
function problem(steps: unknown[], schema: typeof Plan | typeof PricedPlan = Plan, id = 'cmp_1') {
  const issue = schema.safeParse({ campaign_id: id || undefined, steps }).error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
}

test.each([
  ['a search that is saved', [search, save]],
  ['a search with all that may follow', [search, save, enrich, connect, enrich]],
  ['a selection alone', [select]],
  ['a selection with ninety steps', [select, ...Array.from({ length: 89 }, () => enrich)]],
  ['several sources, each saved', [search, save, search, save, select, enrich]],
])('%s is a plan', (_, steps) => expect(problem(steps)).toBeUndefined());

test.each([
  ['no step', [], 'steps', /^Too small/],
  ['ninety-one steps', [select, ...Array.from({ length: 90 }, () => enrich)], 'steps', /^Too big/],
  ['no source', [enrich], 'steps.0', /^invalid$/],
  [
    'what was changed beside another source',
    [select, { kind: 'changed', of: 'run_1' }],
    'steps.1',
    /^invalid$/,
  ],
  ['a source at the end', [select, enrich, select], 'steps.2', /^invalid$/],
  ['a search that is not saved', [search], 'steps.1', /^invalid$/],
  ['a search that is enriched before it is saved', [search, enrich, save], 'steps.1', /^invalid$/],
  ['a search that is saved twice', [search, save, save], 'steps.2', /^invalid$/],
  ['a search that is saved again at the end', [search, save, enrich, save], 'steps.3', /^invalid$/],
  ['a selection that is saved', [select, save], 'steps.1', /^invalid$/],
  ['a step that nobody knows', [select, { kind: 'dance' }], 'steps.1.kind', /./],
  ['a search of none', [{ ...search, limit: 0 }, save], 'steps.0.limit', /^Too small/],
  ['a search of too many', [{ ...search, limit: 10_001 }, save], 'steps.0.limit', /^Too big/],
  ['a word too many', [{ ...select, loudly: true }], 'steps.0', /loudly/],
])('%s is none', (_, steps, path, message) => {
  expect(problem(steps)).toEqual([path, expect.stringMatching(message)]);
});

test('a search has room for one lead and for ten thousand', () => {
  for (const limit of [1, 10_000]) expect(problem([{ ...search, limit }, save])).toBeUndefined();
});

test('leads are sent to the webhook where nothing else is said', () => {
  expect(Step.parse(connect)).toEqual({ kind: 'connect', to: 'webhook' });
  const whk = `whk_${'0'.repeat(26)}`;
  expect(Step.parse({ ...connect, to: whk })).toEqual({ kind: 'connect', to: whk });
  expect(Step.safeParse({ ...connect, to: 'a friend' }).success).toBe(false);
});

test('a plan names its list; only a search can be priced before there is one', () => {
  expect(problem([search, save], Plan, '')?.[0]).toBe('campaign_id');
  expect(problem([search, save], PricedPlan, '')).toBeUndefined();
  expect(problem([select], PricedPlan)).toBeUndefined();
  expect(problem([select], PricedPlan, '')).toEqual(['campaign_id', 'required']);
});

test.each([Plan, PricedPlan])(
  'an id is no longer than ids are, and no more is said than is asked',
  (schema) => {
    expect(problem([search, save], schema, 'x'.repeat(40))).toBeUndefined();
    expect(problem([search, save], schema, 'x'.repeat(41))?.[0]).toBe('campaign_id');
    const more = { campaign_id: 'cmp_1', steps: [select], loudly: true };
    expect(schema.safeParse(more).success).toBe(false);
  },
);

const as = (step: object, id: string, ...from: string[]) => ({ ...step, id, from });

test('steps with names go on with those that they name, and the others with the one before', () => {
  const steps = [
    as(search, 'found'),
    save,
    as(enrich, 'mails', '1'),
    as(connect, 'all', '1', 'mails'),
    connect,
  ];
  expect(problem(steps)).toBeUndefined();
  const nodes = nodesOf(Plan.parse({ campaign_id: 'cmp_1', steps }).steps);
  expect(nodes.map(({ id, inputs }) => [id, inputs.map(({ no }) => no)])).toEqual([
    ['found', []],
    ['1', [0]],
    ['mails', [1]],
    ['all', [1, 2]],
    ['4', [3]],
  ]);
});

test('a step goes on with what another keeps back or what fails there', () => {
  const keep = { kind: 'filter', filter: {} };
  const steps = [
    as(select, 'all'),
    as(keep, 'some', 'all'),
    as(enrich, 'others', 'some:rest'),
    as(connect, 'lost', 'others:failed', 'some'),
  ];
  expect(problem(steps)).toBeUndefined();
  expect(nodesOf(Plan.parse({ campaign_id: 'cmp_1', steps }).steps).map(({ inputs }) => inputs)).toEqual([
    [],
    [{ no: 0, outlet: 'out' }],
    [{ no: 1, outlet: 'rest' }],
    [
      { no: 2, outlet: 'failed' },
      { no: 1, outlet: 'out' },
    ],
  ]);
});

test.each([
  [
    'what is left of a step that keeps nothing back',
    [as(select, 'a'), as(enrich, 'b', 'a'), as(enrich, 'c', 'b:rest')],
    'steps.2',
  ],
  ['what failed in a source', [as(select, 'a'), as(enrich, 'b', 'a:failed')], 'steps.1'],
  ['an outlet that nobody knows', [as(select, 'a'), as(enrich, 'b', 'a:more')], 'steps.1.from.0'],
  ['a name that two steps have', [as(select, 'a'), as(enrich, 'a', 'a')], 'steps.1'],
  ['a step that goes on with nobody', [select, as(enrich, 'a')], 'steps.1'],
  ['a step that goes on with one after it', [select, as(enrich, 'a', 'b'), as(connect, 'b', 'a')], 'steps.1'],
  ['a step that goes on with itself', [select, as(enrich, 'a', 'a')], 'steps.1'],
  ['a source that goes on with a step', [as(select, 'a', 'a')], 'steps.0'],
  ['who was found, enriched beside being saved', [search, save, as(enrich, 'a', '0')], 'steps.2'],
  ['who was found, saved twice', [search, save, as(save, 'again', '0')], 'steps.1'],
  ['a name with a space', [as(select, 'a b')], 'steps.0.id'],
])('%s is no plan', (_, steps, path) => expect(problem(steps)?.[0]).toBe(path));
