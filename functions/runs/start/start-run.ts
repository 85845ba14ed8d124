import { getCampaign } from '#functions/campaigns/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunRecord } from '../store/index.ts';
import { getRunRecord, toRun } from '../to-run.ts';
import { createRun } from './create-run.ts';
import { hashOf } from './hash-of.ts';
import { keptUnits } from './keep-quote.ts';
import { countSource, type QuoteDeps, quotePlan } from './quote-plan.ts';

export type StartDeps = QuoteDeps & { machine: StateMachine };
type Request = {
  plan: Plan;
  max_credits?: number | undefined;
  idempotency_key?: string | undefined;
  quote_id?: string | undefined;
};

/**
 * Starts a plan. Without a ceiling the account must be able to pay the most it can cost; with `max_credits` it runs until
 * that is spent. With a quote the search is not counted again. The same key with the same request gives the same run, however often it comes.
 * Throws `insufficient_credits`, and `conflict` for a key of another request.
 */
export async function startRun(deps: StartDeps, caller: Caller, request: Request): Promise<Run> {
  return launch(deps, await findOrCreate(deps, caller, request));
}

async function findOrCreate(deps: StartDeps, caller: Caller, request: Request): Promise<RunRecord> {
  const known = await runOfKey(deps, caller.tenantId, request);
  if (known) return known;
  try {
    return await newRun(deps, caller, request);
  } catch (error) {
    // The request may have come twice at once: then the other one has taken the key, or the credits.
    const other = await runOfKey(deps, caller.tenantId, request);
    if (other) return other;
    throw error;
  }
}

/** The run that this request has started already. It is known before anything is refused. */
async function runOfKey(deps: StartDeps, tenantId: string, request: Request): Promise<RunRecord | undefined> {
  const key = request.idempotency_key;
  if (!key) return undefined;
  const { data } = await deps.store.keys.get({ tenantId, key }).go({ consistent: true });
  if (!data) return undefined;
  if (data.request_hash && data.request_hash !== requestHash(request))
    throw new AppError('conflict', { reason: 'key_reused' });
  return getRunRecord(deps, tenantId, data.run_id);
}

async function newRun(deps: StartDeps, caller: Caller, request: Request): Promise<RunRecord> {
  const { tenantId, userId } = caller;
  const { plan, max_credits, idempotency_key: key } = request;
  const quoted =
    (await keptUnits(deps, tenantId, plan, request.quote_id)) ?? (await countSource(deps, tenantId, plan));
  const quote = await quotePlan(deps, tenantId, plan, quoted);
  refuseUnaffordable(quote.available, quote.maximum, max_credits);
  const { name: campaignName } = await getCampaign(deps.campaigns, tenantId, plan.campaign_id);
  const keyed = key ? { key: { key, request_hash: requestHash(request) } } : {};
  return createRun(deps, { tenantId, userId, plan, campaignName, max_credits, quoted, ...keyed });
}

/** Lets the machine go on with a recorded run; one that began already is left alone. */
export async function launch(deps: StartDeps, run: RunRecord): Promise<Run> {
  const input = { tenant_id: run.tenantId, run_id: run.id };
  if (run.status === 'queued') await deps.machine.start(run.id, input);
  return toRun(deps, run);
}

/** Of what was asked for: how it was priced before makes no other request of it. */
const requestHash = ({ plan, max_credits }: Request): string => hashOf({ plan, max_credits });

export function refuseUnaffordable(available: number, maximum: number, ceiling: number | undefined): void {
  const needed = Math.min(maximum, ceiling ?? maximum);
  if (needed > available || (maximum > 0 && available === 0)) {
    const message = `This may cost up to ${needed} credits and you have ${available}.`;
    throw new AppError('insufficient_credits', { message });
  }
}
