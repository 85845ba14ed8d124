import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { changeCampaign } from '#functions/campaigns/lists/change-campaign.ts';
import { getCampaign, toCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { deliverAll } from '#tests/support/deliver-all.ts';
import { countOf, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';
import { type BenchRow, printRows, timed } from '../made/bench-row.ts';

const workers = 50;
const sent = 600;
const saved = Number(process.env.STRICT_LEADS ?? 10_000);
const requests = 2000;

/** Work on a table that refuses, throttles and lags as DynamoDB does, by 50 workers. */
export async function run(): Promise<BenchRow[]> {
  const strict = await startStrictTable();
  try {
    return [await deliverOnce(strict), ...(await saveMany(strict))];
  } finally {
    await strict.remove();
  }
}

async function deliverOnce({ table }: StrictTable): Promise<BenchRow> {
  const world = await openRunWorld(table);
  await world.goOnTogether((await world.start(world.plan(sent, 'connect'))).id, workers);
  let hits = new Map<string, number>();
  const ms = await timed(async () => {
    hits = await deliverAll(world, workers);
  });
  const once = [...hits.values()].filter((count) => count === 1).length;
  return {
    figure: `table front on: of ${sent} deliveries, received exactly once`,
    value: `${once} in ${(ms / 1000).toFixed(0)} s`,
    limit: String(sent),
    ok: once === sent && hits.size === sent,
  };
}

async function saveMany({ table }: StrictTable): Promise<BenchRow[]> {
  const world = await openRunWorld(table, saved);
  world.deps.searcher.count = async () => countOf(saved, saved);
  const { id } = await world.start(world.plan(saved));
  const meanwhile = { failed: 0, done: 0, over: false };
  const reading = Promise.all(Array.from({ length: 8 }, () => readAndRename(world, meanwhile)));
  const ms = await timed(() => world.goOnTogether(id, workers));
  meanwhile.over = true;
  await reading;
  const { status, credits, steps } = await world.read(id);
  const { campaigns, tenantId, list } = world;
  const { counts } = await toCampaign(campaigns, await getCampaign(campaigns, tenantId, list));
  const { verdict } = await auditWallet(world.deps.wallet, tenantId);
  const { held } = await world.wallet();
  const right =
    status === 'completed' &&
    [credits.spent, steps[1]?.done, counts.total].every((count) => count === saved) &&
    verdict === 'right' &&
    held === 0;
  return [
    {
      figure: `table front on: run of ${saved.toLocaleString('en')} leads, with every count and credit right`,
      value: `${status} in ${(ms / 1000).toFixed(0)} s, ${counts.total} leads`,
      limit: 'ends, nothing in limbo',
      ok: right,
    },
    {
      figure: `table front on: failures of ${meanwhile.done} reads and renamings beside it`,
      value: String(meanwhile.failed),
      limit: `0 of ${requests}`,
      ok: meanwhile.failed === 0,
    },
  ];
}

async function readAndRename(
  { campaigns, tenantId, list }: RunWorld,
  meanwhile: { failed: number; done: number; over: boolean },
): Promise<void> {
  const filter = ResultFilter.parse({ sent: -1, search: 'Business', limit: 20 });
  while (!meanwhile.over && meanwhile.done < requests) {
    meanwhile.done += 2;
    const turn = await Promise.allSettled([
      changeCampaign(campaigns, tenantId, list, { name: `Renamed ${meanwhile.done}` }),
      listResults(campaigns, tenantId, list, 'local', filter),
    ]);
    meanwhile.failed += turn.filter(({ status }) => status === 'rejected').length;
  }
}

if (import.meta.main) printRows(await run());
