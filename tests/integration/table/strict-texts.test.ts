import { afterAll, beforeAll, expect, test } from 'vitest';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { refuses } from '#tests/support/worlds/ai/scripted-ai.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';

let strict: StrictTable;
beforeAll(async () => {
  strict = await startStrictTable();
});
afterAll(() => strict.remove());

const leads = 60;
const workers = 20;
const prompt = 'default_local_subject';

test(`${leads} leads get their text once, though messages come twice and workers die`, async () => {
  const world = await openRunWorld(strict.table);
  const { tenantId, deps, messages } = world;
  await world.goOn((await world.start(world.plan(leads))).id);
  const before = (await world.wallet()).balance;
  // Each message comes twice, and now and then a worker dies while the model is asked.
  const { queue } = deps;
  deps.queue = { send: async (more) => queue.send([...more, ...more]) };
  let calls = 0;
  const dies = () => {
    calls += 1;
    if (calls % 11 === 0) throw new Error('the worker died');
    return calls % 17 === 0 ? refuses('rate_limited', 1) : { text: `Text ${calls}` };
  };
  world.ai.takes = 5;
  world.ai.answer = dies;
  const selection = { filter: ResultFilter.parse({ sent: -1 }), except: [] };
  const plan = Plan.parse({
    campaign_id: world.list,
    steps: [
      { kind: 'select', selection },
      { kind: 'ai', prompt },
    ],
  });
  const run = await world.goOnTogether((await world.start(plan)).id, workers);
  expect(run).toMatchObject({ status: 'completed', credits: { held: leads, spent: leads } });
  expect(run.steps[1]).toMatchObject({ done: leads, failed: 0, credits: leads });
  const written = (await world.leads()).map(({ texts, log }) => ({
    texts: Object.keys(texts).length,
    entries: log.filter(({ what }) => what === 'written').length,
    before: texts[prompt]?.before,
  }));
  expect(written).toEqual(Array(leads).fill({ texts: 1, entries: 1, before: undefined }));
  expect(await world.wallet()).toMatchObject({ balance: before - leads, held: 0 });
  expect(await auditWallet(deps.wallet, tenantId)).toMatchObject({ verdict: 'right' });
  // What comes late finds nothing left to do.
  await workBatch(deps, { tenant_id: tenantId, run_id: run.id, step_no: 1, batch_no: 0 }, false);
  expect(messages).toEqual([]);
  expect((await world.wallet()).balance).toBe(before - leads);
});
