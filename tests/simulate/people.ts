import { requestCompaction } from '#functions/campaigns/index.ts';
import { deleteLeads, restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { deleteCampaigns, restoreCampaigns } from '#functions/campaigns/lists/delete-campaigns.ts';
import { replayDeliveries } from '#functions/integrations/deliveries/replay-deliveries.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { cancelRun } from '#functions/runs/end/cancel-run.ts';
import { retryRun } from '#functions/runs/start/retry-run.ts';
import { startRun } from '#functions/runs/start/start-run.ts';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { grantCredits } from '#functions/wallet/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { isPick, pick, type Random, some } from './simulated/faults.ts';
import { createProcess, invoke, type Outcome, type Process } from './simulated/process.ts';
import type { Service } from './simulated/service.ts';
import type { World } from './world.ts';

/** What the people of an account know of it. */
export type Account = {
  tenantId: string;
  lists: string[];
  runs: string[];
  leads: { list: string; id: string }[];
  deliveries: string[];
};
type Deps = ReturnType<Service['depsOf']>;
type Act = { tells: string; work(deps: Deps, process: Process): Promise<unknown> };
type Person = { name: string; caller: Caller };

const thinkMs = 90_000;
const secondsOfAnApi = 15;
/** Errors that a person may be shown: they say what is the matter and nothing is broken. */
const mayBeTold = [
  'conflict',
  'not_found',
  'insufficient_credits',
  'validation_failed',
  'provider_unavailable',
];

/** A person does so many things, one after the other, and looks at what there is in between. */
export async function live(
  world: World,
  service: Service,
  account: Account,
  { person, acts }: { person: Person; acts: number },
): Promise<void> {
  const { scheduler, dice } = world;
  for (let no = 0; no < acts; no += 1) {
    await new Promise<void>((resolve) => scheduler.after(dice.story() ** 3 * thinkMs, resolve));
    const { tells, work } = choose(world, service, account, person);
    world.tell(`${person.name}: ${tells}`);
    const times = dice.story() < 0.15 ? 2 : 1;
    const outcomes = await Promise.all(
      Array.from({ length: times }, (_, time) => {
        const process = createProcess(world, `${person.name}-${no}-${time} ${tells}`);
        return invoke(world, process, secondsOfAnApi, () => work(service.depsOf(process), process));
      }),
    );
    for (const outcome of outcomes) world.tell(`${person.name}: … ${toldOf(world, tells, outcome)}`);
    await look(world, account);
  }
}

function toldOf(world: World, tells: string, outcome: Outcome<unknown>): string {
  if ('killed' in outcome) return 'no answer';
  if ('value' in outcome) return `done ${JSON.stringify(outcome.value) ?? ''}`.slice(0, 80);
  const { error } = outcome;
  const name = error instanceof Error ? error.name : 'something thrown';
  const expected = error instanceof AppError ? mayBeTold.includes(error.code) : name === 'refused_by_queue';
  if (!expected) world.wrongs.push(`${tells} answers with ${error instanceof Error ? error.stack : error}`);
  return name;
}

/** What a page shows: runs, leads and deliveries that are there. */
async function look({ engines, scheduler }: World, account: Account): Promise<void> {
  const { tenantId } = account;
  const { store, campaigns } = engines.runs;
  const [known, heads, sent] = await scheduler.during(
    Promise.all([
      store.runs.query.primary({ tenantId }).go({ pages: 'all' }),
      Promise.all(
        account.lists.map((campaign_id) =>
          campaigns.store.heads.query.primary({ tenantId, campaign_id }).go({ pages: 'all' }),
        ),
      ),
      Promise.all(
        account.lists.map((receiver_id) =>
          engines.integrations.store.deliveries.query
            .byReceiver({ tenantId, receiver_id })
            .go({ pages: 'all' }),
        ),
      ),
    ]),
  );
  account.runs = known.data.map(({ id }) => id).toSorted();
  account.deliveries = sent.flatMap(({ data }) => data.map(({ id }) => id)).toSorted();
  const leads = heads.flatMap(({ data }) => data.map(({ id, campaign_id }) => ({ id, list: campaign_id })));
  const before = new Set(account.leads.map(({ id }) => id));
  account.leads.push(...leads.filter(({ id }) => !before.has(id)));
}

const weights = {
  search: 5,
  select: 4,
  stop: 2,
  retry: 4,
  deleteLeads: 3,
  restoreLeads: 3,
  deleteList: 1,
  restoreList: 2,
  replay: 2,
  compact: 1,
  switchOn: 2,
  audit: 1,
  buy: 1,
};
type Choice = keyof typeof weights;
const choices = Object.entries(weights).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name),
);
const isChoice = (name: string): name is Choice => name in weights;

/** What can be done with what there is: at first people search. */
function chooseAmong({ leads, runs, deliveries }: Account, random: Random): Choice {
  const needs: Partial<Record<Choice, readonly unknown[]>> = {
    ...{ select: leads, deleteLeads: leads, restoreLeads: leads, deleteList: leads, compact: leads },
    ...{ stop: runs, retry: runs, restoreList: runs, replay: deliveries, switchOn: deliveries },
  };
  const can = choices.filter(isChoice).filter((name) => needs[name]?.length !== 0);
  return isPick(can) ? pick(random, can) : 'search';
}

function choose(world: World, { receiver }: Service, account: Account, { caller }: Person): Act {
  const random = world.dice.story;
  const { tenantId } = account;
  const of = <T>(items: readonly T[]): T | undefined => (isPick(items) ? pick(random, items) : undefined);
  const list = of(account.lists) ?? '';
  // Mostly one of the last, which may still go on.
  const run = of(random() < 0.7 ? account.runs.slice(-2) : account.runs) ?? '';
  const inList = account.leads.filter((lead) => lead.list === list).map(({ id }) => id);
  const ids = some(random, inList, pick(random, [0.1, 0.5, 1]));
  const then = some(random, ['enrich', 'connect'] as const, 0.6);
  const max_credits = pick(random, [undefined, undefined, Math.floor(random() * 30)]);
  const idempotency_key = pick(random, [undefined, `key-${Math.floor(random() * 6)}`]);
  const begin = (plan: Plan, tells: string): Act => ({
    tells: `${tells}, then ${then.join()} in ${list}, at most ${max_credits}, key ${idempotency_key}`,
    work: async (deps) => (await startRun(deps, caller, { plan, max_credits, idempotency_key })).id,
  });

  switch (chooseAmong(account, random)) {
    case 'search': {
      const limit = 1 + Math.floor(random() ** 2 * 40);
      return begin(
        numbered(searchPlan(list, limit, ...then), Math.floor(random() * 12)),
        `searches ${limit}`,
      );
    }
    case 'select': {
      const selection = random() < 0.5 ? { ids } : { filter: ResultFilter.parse({ sent: -1 }), except: ids };
      const kinds = then.length > 0 ? then : (['enrich'] as const);
      const steps = kinds.map((kind) => (kind === 'connect' ? { kind, to: 'webhook' as const } : { kind }));
      const plan = { campaign_id: list, steps: [{ kind: 'select' as const, selection }, ...steps] };
      return begin(plan, `takes ${ids.length} or all without them`);
    }
    case 'stop':
      return { tells: `stops ${run}`, work: async (deps) => (await cancelRun(deps, tenantId, run)).status };
    case 'retry': {
      const from = pick(random, ['failed', 'failed', 'start'] as const);
      return {
        tells: `retries ${run} from ${from}`,
        work: async (deps) => (await retryRun(deps, caller, run, from)).id,
      };
    }
    case 'deleteLeads':
      return {
        tells: `deletes ${ids.length} leads of ${list}`,
        work: (deps) => deleteLeads(deps.campaigns, tenantId, list, ids),
      };
    case 'restoreLeads':
      return {
        tells: `restores ${ids.length} leads of ${list}`,
        work: (deps) => restoreLeads(deps.campaigns, tenantId, list, ids),
      };
    case 'deleteList':
      return { tells: `deletes ${list}`, work: (deps) => deleteCampaigns(deps.campaigns, tenantId, [list]) };
    case 'restoreList':
      return {
        tells: `restores ${list}`,
        work: (deps) => restoreCampaigns(deps.campaigns, tenantId, [list]),
      };
    case 'replay': {
      const which = some(random, account.deliveries, 0.2);
      const request = random() < 0.6 ? { failed: true as const } : { ids: which };
      return {
        tells: `replays ${'ids' in request ? which.length : 'what failed'} of ${list}`,
        work: (deps) => replayDeliveries(deps.integrations, { tenantId, receiver_id: list }, request),
      };
    }
    case 'compact':
      return {
        tells: `has the rows of ${list} written anew`,
        work: (deps) => requestCompaction(deps.campaigns.store, { tenantId, campaign_id: list }),
      };
    case 'switchOn':
      return {
        tells: `switches the webhook of ${list} on`,
        async work(deps) {
          receiver.changeMood();
          await deps.campaigns.store.webhooks
            .patch({ tenantId, campaign_id: list })
            .set({ enabled: true })
            .remove(['disabled_reason'])
            .go();
        },
      };
    case 'audit':
      return {
        tells: 'has the wallet audited',
        async work(deps) {
          const audit = await auditWallet(deps.wallet, tenantId);
          if (audit.verdict === 'wrong') world.wrongs.push(`an audit says ${JSON.stringify(audit)}`);
          return audit.verdict;
        },
      };
    case 'buy':
      return {
        tells: 'buys 20 credits',
        work: (deps) =>
          grantCredits(deps.wallet, tenantId, { kind: 'purchased', amount: 20, expires_at: null }, 'bought'),
      };
  }
}

/** A search that begins at another of the businesses. */
function numbered(plan: Plan, no: number): Plan {
  const steps = plan.steps.map((step) =>
    step.kind === 'search' && 'text' in step.search
      ? { ...step, search: { ...step.search, text: String(no * 5) } }
      : step,
  );
  return { ...plan, steps };
}
