import { beforeEach, expect, test } from 'vitest';
import { createLabel, removeLabel } from '#functions/campaigns/labels/labels.ts';
import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { listValues } from '#functions/campaigns/leads/reading/list-values.ts';
import { countSelected, matchIds, selectLeads } from '#functions/campaigns/leads/reading/select-leads.ts';
import { undoRun } from '#functions/runs/start/undo-run.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { mostLabelsOfLead } from '#shared/domain/leads/labels.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
beforeEach(async () => {
  world = await openRunWorld(engine.table);
  await world.goOn((await world.start(world.plan(1))).id);
});

const newLabel = async (name: string) =>
  (await createLabel(world.campaigns, world.tenantId, { name, color: 'red' })).id;
const remove = (id: string) => removeLabel(world.campaigns, world.tenantId, id);
const headOf = async () => (await world.leads())[0]?.head;
const start = async (labels: { add?: string[]; remove?: string[] }) => {
  const ids = [(await headOf())?.id];
  const steps = [
    { kind: 'select', selection: { ids } },
    { kind: 'mark', labels },
  ];
  return world.start(Plan.parse({ campaign_id: world.list, steps }), { max_credits: 0 });
};
const mark = async (labels: { add?: string[]; remove?: string[] }) => world.goOn((await start(labels)).id);
/** As many labels on the lead as it takes. */
async function fill(): Promise<string[]> {
  const all: string[] = [];
  for (let no = 0; no < mostLabelsOfLead; no += 1) all.push(await newLabel(`Label ${no}`));
  await mark({ add: all });
  return all;
}

test('labels that were deleted leave room on a lead, and go with its next change', async () => {
  const all = await fill();
  for (const id of all.slice(1)) await remove(id);
  const hot = await newLabel('Hot');
  const { id, steps } = await mark({ add: [hot] });
  expect(steps[1]).toMatchObject({ done: 1, skipped: 0 });
  expect((await headOf())?.labels).toEqual([all[0], hot]);
  // What went along is no change of that run: taken back is what it put on.
  await world.goOn((await undoRun(world.deps, world.caller, id)).id);
  expect((await headOf())?.labels).toEqual([all[0]]);
});

test('a lead of which only labels are left that were deleted is not written for them', async () => {
  const [first = '', ...others] = await fill();
  await remove(first);
  const before = await headOf();
  expect((await mark({ add: others })).steps[1]).toMatchObject({ done: 0, skipped: 1 });
  expect(await headOf()).toEqual(before);
});

test('a label that was taken off comes back where others were deleted meanwhile', async () => {
  const all = await fill();
  const { id } = await mark({ remove: all.slice(0, 1) });
  const late = await newLabel('Late');
  await mark({ add: [late] });
  await remove(late);
  await world.goOn((await undoRun(world.deps, world.caller, id)).id);
  expect(new Set((await headOf())?.labels)).toEqual(new Set(all));
});

test('a label that the account has not got is refused before anything begins, and one that goes meanwhile is not put on', async () => {
  const [kept, gone] = [await newLabel('Kept'), await newLabel('Gone')];
  const refused = {
    code: 'validation_failed',
    fields: [{ path: 'steps.1.labels', key: 'label_gone' }],
  };
  await expect(start({ add: [kept, 'lab_of_nobody'] })).rejects.toMatchObject(refused);
  await expect(start({ remove: ['lab_of_nobody'] })).rejects.toMatchObject(refused);
  const run = await start({ add: [kept, gone] });
  await remove(gone);
  await world.goOn(run.id);
  expect((await headOf())?.labels).toEqual([kept]);
});

test('a label that was deleted decides nothing: no filter finds a lead by it, and no reply names it', async () => {
  const [hot, cold] = [await newLabel('Hot'), await newLabel('Cold')];
  await mark({ add: [hot] });
  const { campaigns: deps, tenantId, list } = world;
  const asked = async (operator: 'empty' | 'not empty' | 'like', value?: string[]) => {
    const filter = ResultFilter.parse({ custom_search: [{ field: 'labels', operator, value }] });
    const { total } = await listResults(deps, tenantId, list, 'local', filter);
    const chosen = { filter, except: [] };
    const selected = await selectLeads(deps, { tenantId, campaign_id: list }, chosen);
    const { leads } = await countSelected(deps, { tenantId, campaign_id: list }, chosen);
    const ids = [(await headOf())?.id ?? ''];
    const matching = await matchIds(deps, { tenantId, campaign_id: list }, ids, filter);
    return [total, selected.length, leads, matching.length];
  };
  const valuesOf = () =>
    listValues(
      deps,
      tenantId,
      { id: list, type: 'local' },
      { field: 'labels', filter: ResultFilter.parse({}) },
    );
  const shown = async () =>
    (await listResults(deps, tenantId, list, 'local', ResultFilter.parse({}))).data[0]?.labels;
  expect(await asked('not empty')).toEqual([1, 1, 1, 1]);
  expect(await valuesOf()).toMatchObject({ values: [{ value: hot, count: 1 }], empty: 0 });
  expect(await shown()).toEqual([hot]);
  await remove(hot);
  expect(await asked('empty')).toEqual([1, 1, 1, 1]);
  expect(await asked('not empty')).toEqual([0, 0, 0, 0]);
  expect(await asked('like', [hot])).toEqual([0, 0, 0, 0]);
  expect(await valuesOf()).toMatchObject({ values: [], empty: 1 });
  expect(await shown()).toEqual([]);
  await mark({ add: [cold] });
  expect(await asked('like', [cold])).toEqual([1, 1, 1, 1]);
});
