import { compactLists } from '#functions/campaigns/index.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { undoRun } from '#functions/runs/start/undo-run.ts';
import { emailChecksPerDay } from '#shared/domain/limits.ts';
import { Plan, type Step } from '#shared/domain/runs/plan.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { knowLabels, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { startEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { type BenchRow, printRows, timed } from '../made/bench-row.ts';
import { fillHeads } from '../made/fill-list.ts';

const leads = Number(process.env.LEADS ?? 100_000);
const workers = 16;
const leastPerSecond = 300;

/** What is done to a whole list at once: leads a second, transactions for each lead, and the most memory of the worker. */
export async function run(): Promise<BenchRow[]> {
  const engine = await startEngineTable();
  try {
    const world = await openRunWorld(engine.table, 10 * leads);
    await knowLabels(world, 'lab_1');
    await fill(world);
    const other = await createCampaign(world.campaigns, world.caller, { name: 'Other', type: 'local' });
    const sent = countTransactions(world);
    const measured = (name: string, work: () => Promise<unknown>) => measure(name, sent, work);
    const step = (one: object, of = world.list) => bulk(world, one as Step, of);
    let last = '';
    return [
      await measured('tag', () => step({ kind: 'mark', tags: { add: ['fair'] } })),
      await measured('label', () => step({ kind: 'mark', labels: { add: ['lab_1'] } })),
      await measured('assign', () => step({ kind: 'assign', to: world.caller.userId })),
      await measured('check e-mails again', () =>
        bulk(world, { kind: 'verify', force: true }, world.list, unchecked),
      ),
      await measured('refresh', () => step({ kind: 'enrich' })),
      await measured('copy', () => step({ kind: 'copy', to: other.id })),
      await measured('move (all are there)', () => step({ kind: 'move', to: other.id })),
      await measured('delete from the other list', () => step({ kind: 'delete' }, other.id)),
      await measured('move', async () => {
        last = await step({ kind: 'move', to: other.id });
      }),
      await measured('undo of the move', () => takeBack(world, last)),
      await measured('delete', async () => {
        last = await step({ kind: 'delete' });
      }),
      await measured('undo of the delete', () => takeBack(world, last)),
    ];
  } finally {
    await engine.remove();
  }
}

async function fill({ campaigns, caller, tenantId, list: campaign_id, deps }: RunWorld): Promise<void> {
  const { store } = campaigns;
  const heads = await fillHeads(store, { tenantId, campaign_id }, leads);
  const at = new Date().toISOString();
  const seen = { source: 'bench', confidence: 90, first_seen: at, last_seen: at };
  for (const part of chunk(heads, 1000)) {
    const claims = part.map(({ identity, id }) => ({ tenantId, campaign_id, identity, lead_id: id }));
    await store.claims.put(claims).go({ concurrent: 4 });
    const bodies = part.map(({ id, name, email, phone }) => ({
      ...{ tenantId, id },
      values: {
        name: [{ value: name, ...seen }],
        phone: [{ value: phone, ...seen }],
        ...('email' in { email } && email ? { email: [{ value: email, ...seen }] } : {}),
      },
    }));
    await store.bodies.put(bodies).go({ concurrent: 4 });
  }
  const { userId } = caller;
  await peopleStore({ table: store.table })
    .users.create({
      ...{ tenantId, userId, modules: ['leads'], isMainUser: true, accessToWallet: true, created_at: at },
      ...{ first_name: 'Ann', last_name: 'Archer', email: 'ann@example.com' },
    })
    .go();
  Object.assign(deps, {
    verifier: {
      prepare: () => undefined,
      verify: async (all: unknown[]) =>
        all.map(() => ({ status: 'valid', score: 97, by: 'bench', checked_at: at, reasons: [] })),
    },
  });
}

/** Every third has an e-mail, and a day allows for so many: those beyond are told, not checked. */
const unchecked = Math.max(0, Math.ceil(leads / 3) - emailChecksPerDay);

/** Everything of a list, by a step that costs nothing or finds nothing; gives the run's id. `refused`: leads that have to fail, at least. */
async function bulk(world: RunWorld, step: Step, campaign_id: string, refused = 0): Promise<string> {
  const selection = { filter: { sent: -1 }, except: [] };
  const plan = Plan.parse({ campaign_id, steps: [{ kind: 'select', selection }, step] });
  const { id } = await world.start(plan);
  const { status, steps } = await world.goOnTogether(id, workers);
  const { failed = 0, done = 0, skipped = 0 } = steps[1] ?? {};
  // The batch that reaches the limit of a day is refused as a whole.
  const isRight = failed === refused || (refused > 0 && failed > refused && failed < refused + 5);
  if (!isFinal(status) || !isRight || done + skipped + failed < leads)
    throw new Error(
      `${step.kind}: ${status}, ${done} done, ${skipped} skipped, ${failed} failed of ${leads}`,
    );
  await compactLists(world.campaigns);
  return id;
}

async function takeBack(world: RunWorld, changed: string): Promise<void> {
  const { id } = await undoRun(world.deps, world.caller, changed);
  const { steps } = await world.goOnTogether(id, workers);
  if (steps[1]?.done !== leads) throw new Error(`${steps[1]?.done} of ${leads} changes were taken back`);
  await compactLists(world.campaigns);
}

type Sent = { transactions: number };

function countTransactions({ deps }: RunWorld): Sent {
  const sent = { transactions: 0 };
  deps.store.table.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName?.startsWith('TransactWrite')) sent.transactions += 1;
        return next(args);
      },
    { step: 'initialize', name: 'counted' },
  );
  return sent;
}

async function measure(name: string, sent: Sent, work: () => Promise<unknown>): Promise<BenchRow> {
  const before = sent.transactions;
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  const ms = await timed(work);
  clearInterval(look);
  const perSecond = Math.round((leads / ms) * 1000);
  const transactions = sent.transactions - before;
  const row = {
    figure: `${name}: ${leads.toLocaleString('en')} leads`,
    value: `${perSecond.toLocaleString('en')} leads/s, ${transactions.toLocaleString('en')} transactions, ${Math.round(most / 2 ** 20)} MB`,
    limit: `> ${leastPerSecond} leads/s`,
    ok: perSecond > leastPerSecond,
  };
  console.log(`  ${row.figure}: ${row.value}`);
  return row;
}

if (import.meta.main) printRows(await run());
