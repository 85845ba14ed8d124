import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { passedOver } from '#functions/runs/steps/passed-over.ts';
import { after } from '#shared/domain/time.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

test('values that are old are looked at again, with those that nobody ever looked at; the others are passed over', async () => {
  const { deps, campaigns, tenantId, list, leads, plan, start, goOn } = await openRunWorld(engine.table);
  await goOn((await start(plan(3))).id);
  const [old, young, never] = (await leads()).map(({ head }) => head);
  if (!old || !young || !never) throw new Error('too few leads');
  const enrichedAt = (id: string, days: number) =>
    campaigns.store.heads
      .patch({ tenantId, campaign_id: list, id })
      .set({ searched_at: after(new Date(), -days, 'day'), enriched_at: after(new Date(), -1, 'day') })
      .go();
  await enrichedAt(old.id, 31);
  await enrichedAt(young.id, 29);
  const read: string[] = [];
  deps.enricher.enrich = async ({ website }) => {
    read.push(website);
    return { pages: [], values: {} };
  };
  const ids = [old, young, never].map(({ id }) => id);
  const enrich = { kind: 'enrich' as const, older_than_days: 30 };
  const steps = [{ kind: 'select' as const, selection: { ids } }, enrich];
  const { id } = await start({ campaign_id: list, steps });
  const run = await goOn(id);
  expect(read.toSorted()).toEqual([old.website, never.website].toSorted());
  expect(run.steps[1]).toMatchObject({ in: 3, skipped: 1, done: 2 });
});

test('a retry reads again what its run could not, and passes over what that passed over', () => {
  const plan = { campaign_id: 'cmp_1', steps: [{ kind: 'enrich' as const, older_than_days: 30 }] };
  const retried = { plan, retry_of: newId('run'), created_at: after(new Date(), 2, 'day') };
  const isPassedOver = passedOver(retried, { step_no: 0 });
  // Of a retry of a retry it is the first run that counts.
  const again = { ...retried, first_try: retried.retry_of, retry_of: `run_${ulid(Date.now() + 86_400_000)}` };
  const isPassedOverAgain = passedOver(again, { step_no: 0 });
  const lead = (enriched_at?: string, email_status = 'found') =>
    ({ head: { enriched_at, email_status }, values: {} }) as never;
  for (const one of [isPassedOver, isPassedOverAgain])
    expect(one(lead(after(new Date(), 1, 'hour')))).toBe(false);
  expect(isPassedOver(lead(after(new Date(), -1, 'day')))).toBe(true);
  expect(isPassedOver(lead(after(new Date(), -31, 'day')))).toBe(false);
  expect(isPassedOver(lead())).toBe(false);
  // Somebody gave a phone; the website was never read.
  expect(isPassedOver(lead(after(new Date(), -1, 'day'), 'not_searched'))).toBe(false);
});
