import { setTimeout as sleep } from 'node:timers/promises';
import { composeCampaigns, type LeadRecord, readLead } from '#functions/campaigns/index.ts';
import { deleteCampaigns, restoreCampaigns } from '#functions/campaigns/lists/delete-campaigns.ts';
import type { EnrichmentOutcome, SitePage } from '#functions/enrichment/index.ts';
import type { DeliveryMessage } from '#functions/integrations/deps.ts';
import { composeIntegrations } from '#functions/integrations/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { EnrichmentSource } from '#functions/providers/index.ts';
import { composeRuns } from '#functions/runs/deps.ts';
import { cancelRun } from '#functions/runs/end/cancel-run.ts';
import { abortRun, finishRun } from '#functions/runs/end/finish-run.ts';
import type { BatchMessage } from '#functions/runs/stages/batch-queue.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { prepareRun } from '#functions/runs/start/prepare-run.ts';
import { quoteRetry } from '#functions/runs/start/quotes/quote-retry.ts';
import { retryRun } from '#functions/runs/start/retry-run.ts';
import { startRun } from '#functions/runs/start/start-run.ts';
import type { FindEnrichers } from '#functions/runs/steps/asking/ask-vendors.ts';
import { getRunRecord, toRun } from '#functions/runs/to-run.ts';
import type { Searcher } from '#functions/searchers/index.ts';
import { getWallet, grantCredits } from '#functions/wallet/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Run, RunStep } from '#shared/domain/runs/run.ts';
import { searchPlan } from '../people/client.ts';
import { scriptedAi } from './ai/scripted-ai.ts';

type Answer = {
  tenant_id: string;
  run_id: string;
  more: boolean;
  wait_seconds?: number;
  reason?: 'list_deleted' | 'step_failed';
};
type Next = 'enrich' | 'connect';

/** Nobody answers about domains, unless a test says so. */
export const silentRegistry: EnrichmentSource = {
  ...{ id: 'rdap', gives: 'details', kinds: ['domain'], cost: { credits: 0, per: 'answer' } },
  canAsk: () => false,
  ask: async () => undefined,
};
const nobody: FindEnrichers = async () => ({ able: [], without: [] });

/** What a source says that knows how many there are. */
export const countOf = (count: number, website: number) => ({
  total: { is: 'exact' as const, count },
  has: { phone: 0, website, email: 0 },
});

/** Asked before each batch, with its step's kind and how many of the step's leads are done: true stops the run. */
type CutOff = (kind: RunStep['kind'], done: number) => boolean | Promise<boolean>;

/**
 * An account with a list, and runs that go on only when told: what the state machine and the queue do is done here, batch
 * after batch, so that a run can be cut off at any point. Places and websites are made up; a website is whatever `site` says.
 */
export async function openRunWorld(table: Table, credits = 1000, type: KindKey = 'local') {
  const tenantId = newId('account');
  const caller: Caller = {
    tenantId,
    userId: newId('user'),
    brand: 'platform',
    credential: { kind: 'session', id: 'ses_1' },
    isMainUser: true,
    accessToWallet: true,
    modules: ['leads'],
  };
  const messages: BatchMessage[] = [];
  const toDeliver: DeliveryMessage[] = [];
  const toMail: Parameters<Mailbox['post']>[0][] = [];
  const answers = new Map<string, Answer>();
  const sites = {
    before: async (): Promise<void> => undefined,
    problem: (_website: string): EnrichmentOutcome['problem'] => undefined,
    /** What the pages of a website say. */
    pages: (_website: string): SitePage[] => [],
  };
  const ai = scriptedAi(table);
  const deps = {
    ...composeRuns(table),
    searcher: {
      page: async (_search, { limit }) => ({ found: madeUpPlaces(limit) }),
      count: async () => countOf(1000, 1000),
      findFirst: async (_search, { limit }) => madeUpPlaces(limit),
    } as Pick<Searcher, 'page' | 'count' | 'findFirst'>,
    enricher: {
      async enrich({ website }: { website: string }) {
        await sites.before();
        return visit(website, sites.problem(website));
      },
    },
    domainDetails: silentRegistry,
    ai: ai.deps,
    async readSite(website: string) {
      const problem = sites.problem(website);
      return problem ? { pages: [], problem } : { pages: sites.pages(website) };
    },
    // No vendor is set up, unless a test says so.
    enrichers: nobody,
    integrations: composeIntegrations(table, {
      queue: { send: async (more: DeliveryMessage[]) => void toDeliver.push(...more) },
    }),
    queue: { send: async (more: BatchMessage[]) => void messages.push(...more) },
    mailbox: { post: async (mail) => void toMail.push(mail) } as Mailbox,
    machine: {
      start: async () => undefined,
      stop: async () => undefined,
      isRunning: async () => true,
      succeed: async (token: string, output: object) => {
        answers.set(token, output as Answer);
        return true;
      },
      fail: async () => true,
    },
  };
  const campaigns = composeCampaigns(table);
  const list = newId('campaign');
  const at = new Date().toISOString();
  await campaigns.store.campaigns
    .create({ ...emptyList, type, tenantId, id: list, name: 'A list', created_at: at, updated_at: at })
    .go();
  await campaigns.store.webhooks
    .put({
      tenantId,
      campaign_id: list,
      name: 'CRM',
      url: 'https://crm.example/hook',
      enabled: true,
      sealed_secret: '',
      updated_at: at,
    })
    .go();
  const grant = (amount: number) =>
    grantCredits(deps.wallet, tenantId, { kind: 'purchased', amount, expires_at: null }, 'test');
  await grant(credits);

  /** Goes on with a run until it ends, or stops it where `cutOff` says. */
  async function goOn(id: string, cutOff: CutOff = () => false): Promise<Run> {
    const input = { tenant_id: tenantId, run_id: id };
    let next: Answer = await prepareRun(deps, input);
    for (let stage = 0; next.more; stage += 1) {
      const task_token = `${id}-${stage}`;
      await startStage(deps, { ...input, task_token });
      const answer = await workStage(id, task_token, cutOff);
      if (!answer) {
        messages.length = 0;
        return cancelRun(deps, tenantId, id);
      }
      next = answer;
    }
    messages.length = 0;
    await finishRun(deps, next);
    return read(id);
  }

  /** The same with so many workers at once. A batch that fails comes back, as it does from a queue. */
  async function goOnTogether(id: string, workers: number): Promise<Run> {
    const input = { tenant_id: tenantId, run_id: id };
    let next: Answer = await prepareRun(deps, input);
    for (let stage = 0; next.more; stage += 1) {
      const task_token = `${id}-${stage}`;
      await startStage(deps, { ...input, task_token });
      const work = async () => {
        while (!answers.has(task_token)) {
          const message = messages.shift();
          if (message) await workBatch(deps, message, false).catch(() => messages.push(message));
          else await sleep(10);
        }
      };
      await Promise.all(Array.from({ length: workers }, work));
      next = answers.get(task_token) ?? next;
    }
    messages.length = 0;
    await finishRun(deps, next);
    return read(id);
  }

  /** Works on batches until the stage has its answer; undefined if it was cut off. */
  async function workStage(id: string, token: string, cutOff: CutOff): Promise<Answer | undefined> {
    while (!answers.has(token)) {
      const message = messages.shift();
      if (!message) throw new Error('the stage waits and nothing is left in the queue');
      const step = (await read(id)).steps[message.step_no];
      if (step && (await cutOff(step.kind, step.done))) return undefined;
      await workBatch(deps, message, true);
    }
    return answers.get(token);
  }

  const read = async (id: string) => toRun(deps, await getRunRecord(deps, tenantId, id));
  const deliveries = deps.integrations.store.deliveries;

  return {
    tenantId,
    caller,
    list,
    deps,
    sites,
    /** What the model says to this account, and what it was asked. */
    ai: ai.script,
    messages,
    toDeliver,
    toMail,
    answers,
    campaigns,
    read,
    goOn,
    goOnTogether,
    plan: (limit: number, ...then: Next[]): Plan => searchPlan(list, limit, ...then),
    start: (plan: Plan, extra: Omit<Parameters<typeof startRun>[2], 'plan'> = {}) =>
      startRun(deps, caller, { plan, ...extra }),
    /** Asks for the next stage alone: how long the machine is told to wait, or that batches are at work. */
    async stage(run_id: string, task_token: string) {
      await startStage(deps, { tenant_id: tenantId, run_id, task_token });
      const { wait_seconds: wait } = answers.get(task_token) ?? {};
      return wait === undefined ? 'at_work' : { wait };
    },
    prepare: (run_id: string) => prepareRun(deps, { tenant_id: tenantId, run_id }),
    quoteRetry: (id: string, from: 'failed' | 'start') => quoteRetry(deps, tenantId, id, from),
    retry: (id: string, from: 'failed' | 'start' = 'failed') => retryRun(deps, caller, id, from),
    abort: (id: string, error?: { Error?: string; Cause?: string }) =>
      abortRun(deps, { tenant_id: tenantId, run_id: id, error }),
    deleteList: () => deleteCampaigns(campaigns, tenantId, [list]),
    restoreList: () => restoreCampaigns(campaigns, tenantId, [list]),
    wallet: () => getWallet(deps.wallet, tenantId),
    grant,
    /** Which leads were sent, one entry for each delivery. */
    async sent(): Promise<string[]> {
      const { data } = await deliveries.query
        .byReceiver({ tenantId, receiver_id: list })
        .go({ pages: 'all' });
      return data.map(({ lead_id }) => lead_id ?? '');
    },
    async leads(): Promise<LeadRecord[]> {
      const { data } = await campaigns.store.heads.query
        .primary({ tenantId, campaign_id: list })
        .go({ pages: 'all' });
      const leads = await Promise.all(data.map(({ id }) => readLead(campaigns, tenantId, list, id)));
      return leads.filter((lead): lead is LeadRecord => lead !== undefined);
    },
  };
}
export type RunWorld = Awaited<ReturnType<typeof openRunWorld>>;

/** Gives the account labels with these ids, instead of those that it has. */
export async function knowLabels(
  { campaigns, tenantId }: Pick<RunWorld, 'campaigns' | 'tenantId'>,
  ...ids: string[]
): Promise<void> {
  const labels = ids.map((id) => ({ id, name: id, color: 'red' as const, created_at: campaigns.now() }));
  await campaigns.store.labels.put({ tenantId, labels, version: 1 }).go();
}

const emptyList = {
  is_archived: false,
  tags: [],
  source: '',
  has_webhook: true,
};

const seen = '2026-11-20T00:00:00.000Z';
const value = (text: string, source: string) => [
  { value: text, source, confidence: 90, first_seen: seen, last_seen: seen },
];

/** Businesses with a website each; the same number is the same business. */
export function madeUpPlaces(count: number): Found[] {
  return Array.from({ length: count }, (_, no) => ({
    kind: 'local',
    id: `sample:${no}`,
    name: `Business ${no}`,
    lat: 40.7,
    lon: -73.9,
    values: { website: value(`https://no-${no}.example/`, 'sample') },
    sources: ['sample'],
    sample: true,
  }));
}

/** What a visit finds: an e-mail, unless something is in the way. */
function visit(website: string, problem: EnrichmentOutcome['problem']): EnrichmentOutcome {
  if (problem) return { values: {}, pages: [], problem };
  return { values: { email: value(`hello@${new URL(website).host}`, 'website') }, pages: [] };
}
