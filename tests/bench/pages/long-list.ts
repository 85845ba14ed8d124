import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { composeWallet, grantCredits } from '#functions/wallet/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, printRows, timed } from '../made/bench-row.ts';
import { fillList } from '../made/fill-list.ts';

const { campaigns, runs } = contracts;
const size = 200_000;
/** Every sixth lead. */
const boston = {
  custom_search: [{ field: 'city', operator: 'like', value: 'boston' }],
  sent: -1,
} satisfies z.input<typeof ResultFilter>;
const matching = Math.ceil((size - 1) / 6);

/** What a person does with a list of 200,000 leads, each of it while leads are saved into it. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  const receiver = await startReceiver();
  try {
    const demo = await cloud.as('demo');
    const credits = { kind: 'purchased' as const, amount: 2 * size, expires_at: null };
    await grantCredits(composeWallet(tableOf(cloud)), await cloud.tenantOf(demo), credits, 'bench');
    // The first run starts the threads that the others find.
    await save(demo, (await demo.newList('first')).id);
    const { id: empty } = await demo.newList('short');
    const short = await timed(() => save(demo, empty));
    const id = await fillList(cloud, demo, size);
    await demo.call(campaigns.endpoints.setUpWebhook, {
      params: { id },
      body: { name: 'bench', url: receiver.url },
    });
    const saving = demo.startRun(searchPlan(id, 500));
    const { id: run } = await saving;
    while (((await demo.getRun(run)).steps[1]?.done ?? 0) === 0) await sleep(20);
    const filter = await timed(() => demo.leads(id, { limit: 20, ...boston }));
    const busy = (await demo.getRun(run)).status === 'running';
    const whole = { kind: 'select' as const, selection: { filter: boston } };
    const plan = (kind: 'enrich' | 'connect') => ({ campaign_id: id, steps: [whole, { kind }] });
    const quote = await timed(() => demo.call(runs.endpoints.quote, { body: plan('enrich') }));
    await demo.finishedRun(run, 120);
    const long = await timed(() => save(demo, id));
    const sent = await begin(demo, plan('connect'));
    const enriched = await begin(demo, plan('enrich'));
    const removed = await removeSome(demo, id);
    const name = size.toLocaleString('en');
    return [
      row(`first filter of ${name} leads${busy ? ', while leads are saved' : ''}`, filter, 2),
      row('price of enriching the 33,333 that match', quote, 2),
      row('sending them: the first batch is done after', sent, 5),
      row('enriching them: the first batch is done after', enriched, 5),
      row(`deleting them: a call that takes ${removed.deleted.toLocaleString('en')}`, removed.ms, 5),
      {
        figure: `100 leads saved into ${name}, beside 100 into none`,
        value: `${(long / short).toFixed(2)} times`,
        limit: '< 1.5 times',
        ok: long / short < 1.5,
      },
    ];
  } finally {
    receiver.stop();
    await cloud.remove();
  }
}

const row = (figure: string, ms: number, limit: number | undefined): BenchRow => ({
  figure,
  value: `${(ms / 1000).toFixed(2)} s`,
  limit: limit === undefined ? 'none set' : `< ${limit} s`,
  ok: limit === undefined ? null : ms < limit * 1000,
});

/** Saves 100 leads into a list. */
async function save(demo: TestClient, id: string): Promise<void> {
  await demo.finishedRun((await demo.startRun(searchPlan(id, 100))).id, 120);
}

/** Milliseconds from the press until the first of all that match is done; the rest is stopped. */
async function begin(demo: TestClient, plan: object): Promise<number> {
  const { id } = await demo.startRun(plan);
  const took = await timed(async () => {
    while (!hasWorked(await demo.getRun(id))) await sleep(20);
  });
  const [, step] = (await demo.getRun(id)).steps;
  if (Math.abs((step?.in ?? 0) - matching) > 200) throw new Error(`${step?.in} of ${matching} were selected`);
  await demo.raw('POST', `/api/runs/${id}/cancel`);
  await demo.finishedRun(id, 120);
  return took;
}

/** Whatever came of it: the websites of made up leads answer nobody. */
function hasWorked({ steps: [, step] }: Run): boolean {
  return step !== undefined && step.done + step.failed + step.skipped > 0;
}

/** Milliseconds for one call of deleting all that match, and how many of them it did. */
async function removeSome(demo: TestClient, campaign_id: string) {
  let deleted = 0;
  const ms = await timed(async () => {
    const body = { campaign_id, selection: { filter: boston, except: [] } };
    ({ deleted } = await demo.call(campaigns.endpoints.bulkDelete, { body }));
  });
  return { ms, deleted };
}

if (import.meta.main) printRows(await run());
