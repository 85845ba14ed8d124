import type { Caller } from '#functions/platform/http/caller.ts';
import { idPrefixes } from '#functions/platform/runtime/ids.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { grantCredits } from '#functions/wallet/index.ts';
import { checkDeliveries } from './checks/deliveries.ts';
import { checkLeads } from './checks/leads.ts';
import { checkMoney } from './checks/money.ts';
import { checkRuns } from './checks/runs.ts';
import { type Account, live } from './people.ts';
import type { Engines } from './simulated/engine.ts';
import { createProcess } from './simulated/process.ts';
import { createService, type Service } from './simulated/service.ts';
import { installVirtualTime } from './simulated/virtual-time.ts';
import { createWorld, type World } from './world.ts';

export type Told = { seed: number; wrongs: string[]; story: string[]; trace: string };

const minute = 60_000;
/** Longer than anything may take: a stage waits twelve hours for an answer that never comes. */
const restHours = 6;

/** Tells the story of a seed and says what is wrong after it. Each seed is told once on the same engines. */
export async function tellStory(engines: Engines, seed: number): Promise<Told> {
  installVirtualTime();
  log.setLogLevel('SILENT');
  process.env.POWERTOOLS_METRICS_DISABLED = 'true';
  const world = createWorld(engines, seed);
  const service = createService(world);
  const account = await openAccount(world, service);
  await liveTogether(world, service, account);
  const rests = await comeToRest(world, service, account);
  await world.table.finish();
  const told = { seed, story: world.story, trace: world.table.trace() };
  if (!rests) world.wrongs.push(`it does not come to rest within ${restHours} hours`);
  const checks = [checkRuns, checkLeads, checkMoney, checkDeliveries];
  for (const check of checks) world.wrongs.push(...(await check(world, service, account)));
  return { ...told, wrongs: world.wrongs };
}

/** An account with two lists that are sent to one receiver, and with credits for some of what is to come. */
async function openAccount(world: World, service: Service): Promise<Account> {
  const { engines, seed, dice, scheduler } = world;
  const idOf = (prefix: string, no: number) => `${prefix}_SEED${String(seed).padStart(12, '0')}${no}`;
  const tenantId = idOf(idPrefixes.account, 0);
  const lists = [1, 2].map((no) => idOf(idPrefixes.campaign, no));
  const at = new Date(scheduler.now()).toISOString();
  const { store } = engines.runs.campaigns;
  for (const id of lists) {
    const list = { tenantId, id, name: id, type: 'local' as const, is_archived: false, tags: [], source: '' };
    await store.campaigns.create({ ...list, has_webhook: true, created_at: at, updated_at: at }).go();
    const webhook = { tenantId, campaign_id: id, name: 'CRM', url: 'https://crm.example/', enabled: true };
    await store.webhooks.put({ ...webhook, sealed_secret: '', updated_at: at }).go();
  }
  const amount = 20 + Math.floor(dice.story() * 150);
  const { wallet } = service.depsOf(createProcess(world, 'first'));
  await grantCredits(
    { ...wallet, now: () => at },
    tenantId,
    { kind: 'purchased', amount, expires_at: null },
    'first',
  );
  return { tenantId, lists, runs: [], leads: [], deliveries: [] };
}

/** Two people of one account at once, and the sweeps of every minute. */
async function liveTogether(world: World, service: Service, account: Account): Promise<void> {
  const { scheduler, dice, faults } = world;
  let living = 2;
  for (const name of ['Ann', 'Bob']) {
    const acts = 2 + Math.floor(dice.story() * 8);
    void live(world, service, account, { person: { name, caller: callerOf(account, name) }, acts }).finally(
      () => {
        living -= 1;
      },
    );
  }
  const everyMinute = () => {
    if (world.calm) return;
    service.sweep();
    if (faults.throttle > 0 && dice.faults() < 0.2) world.table.throttle(dice.faults() * faults.throttle);
    scheduler.after(minute, everyMinute);
  };
  scheduler.after(minute, everyMinute);
  while (living > 0) await scheduler.step(Number.POSITIVE_INFINITY);
}

const callerOf = ({ tenantId }: Account, name: string): Caller => ({
  tenantId,
  userId: `usr_${name}`,
  brand: 'platform',
  credential: { kind: 'session', id: `ses_${name}` },
  isMainUser: true,
  accessToWallet: true,
  modules: ['leads'],
});

/** From now on nothing goes wrong. False if something is still on its way after many hours. */
async function comeToRest(world: World, service: Service, account: Account): Promise<boolean> {
  const { scheduler } = world;
  world.calm = true;
  world.table.calmDown();
  world.tell('from here on nothing goes wrong any more');
  const end = scheduler.now() + restHours * 60 * minute;
  while (scheduler.now() < end) {
    const until = scheduler.now() + 5 * minute;
    while (await scheduler.step(until));
    if (service.waiting() === 0 && (await isDone(world, account))) {
      world.tell('all is at rest');
      return true;
    }
    service.sweep();
  }
  return false;
}

/** Nothing active and nothing due, whatever the indexes show. */
async function isDone(
  { engines: { runs, integrations } }: World,
  { tenantId, lists }: Account,
): Promise<boolean> {
  const active = await runs.store.runs.query.byActivity({ activity: 'active' }).begins({ tenantId }).go();
  if (active.data.length > 0) return false;
  const asked = await runs.campaigns.store.compactions.query.primary({ tenantId }).go();
  if (asked.data.length > 0) return false;
  for (const receiver_id of lists) {
    const { data } = await integrations.store.deliveries.query
      .byReceiver({ tenantId, receiver_id })
      .go({ pages: 'all' });
    if (data.some(({ due, id }) => due !== id)) return false;
  }
  return true;
}
