import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { startTestCloud } from '#tests/support/test-cloud.ts';
test('x', async () => {
  const cloud = await startTestCloud();
  const low = await cloud.as('low');
  const list = await low.newList('a');
  const search = { kind: 'local' as const, location: { lat: 48.85341, lon: 2.3488, radius_km: 5 }, categories: [], text: '', has: [] };
  await low.finishedRun((await low.startRun({ campaign_id: list.id, steps: [{ kind: 'search', search, limit: 15 }, { kind: 'save' }] })).id);
  const plan = { campaign_id: list.id, steps: [{ kind: 'select' as const, selection: { filter: {} } }, { kind: 'enrich' as const }] };
  const q = await low.call(contracts.runs.endpoints.quote, { body: plan as never });
  console.log(JSON.stringify(q));
  const run = await low.finishedRun((await low.startRun(plan, { max_credits: q.available })).id);
  console.log(run.status, JSON.stringify(run.credits), (await low.wallet()).available);
  await cloud.remove();
  expect(1).toBe(1);
});
