import { isDeepStrictEqual } from 'node:util';
import { getCampaign } from '#functions/campaigns/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { RunRecord } from '../store/index.ts';
import type { RunOrigin } from '../store/runs.ts';
import { getRunRecord, toRun } from '../to-run.ts';
import { beginPlan } from './begin-plan.ts';
import { createRun } from './create-run.ts';
import { hashOf } from './quotes/hash-of.ts';
import { keptUnits } from './quotes/keep-quote.ts';
import { countSources, type QuoteDeps, quotePlan } from './quotes/quote-plan.ts';
import { refuseUnknownLabels } from './refuse-plan.ts';

export type StartDeps = QuoteDeps & { machine: StateMachine };
type Request = {
  plan: Plan;
  max_credits?: number | undefined;
  idempotency_key?: string | undefined;
  quote_id?: string | undefined;
  origin?: RunOrigin | undefined;
};
/** Whom a run acts for, which is all that is asked of a caller here. */
export type Starter = Pick<Caller, 'tenantId' | 'userId'>;

/**
 * Starts a plan. Without a ceiling the account must be able to pay the most it can cost; with `max_credits` it runs until
 * that is spent. With a quote that no start has used the search is not counted again. The same key with the same request gives the same run,
 * however often it comes. Throws `insufficient_credits`, and `conflict` for a key of another request or where too many runs go on.
 */
export async function startRun(deps: StartDeps, caller: Starter, request: Request): Promise<Run> {
  return toRun(deps, await beginRun(deps, caller, request));
}

/** The same where nobody looks at the run: its id is all that is told. */
export async function beginRun(deps: StartDeps, caller: Starter, request: Request): Promise<RunRecord> {
  const run = await findOrCreate(deps, caller, request);
  await setGoing(deps, run);
  return run;
}

async function findOrCreate(deps: StartDeps, caller: Starter, request: Request): Promise<RunRecord> {
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

/** The run that was started under a key, whatever was asked for with it. */
export async function startedAs(
  { store }: Pick<StartDeps, 'store'>,
  tenantId: string,
  key: string,
): Promise<string | undefined> {
  const { data } = await store.keys.get({ tenantId, key }).go({ consistent: true });
  return data?.run_id;
}

/** The run that this request has started already. It is known before anything is refused. */
async function runOfKey(deps: StartDeps, tenantId: string, request: Request): Promise<RunRecord | undefined> {
  const key = request.idempotency_key;
  if (!key) return undefined;
  const { data } = await deps.store.keys.get({ tenantId, key }).go({ consistent: true });
  if (!data) return undefined;
  const run = await getRunRecord(deps, tenantId, data.run_id);
  const isSame = !data.request_hash || data.request_hash === requestHash(request);
  // A turn starts one run under its key. A release between two of its starts may read its plan in another way.
  const isOwn = request.origin !== undefined && isDeepStrictEqual(run.origin, request.origin);
  if (!isSame && !isOwn) throw new AppError('conflict', { reason: 'key_reused' });
  return run;
}

async function newRun(deps: StartDeps, caller: Starter, request: Request): Promise<RunRecord> {
  const { tenantId, userId } = caller;
  const { plan, max_credits, idempotency_key: key, quote_id, origin } = request;
  if (!origin) await refuseUnknownLabels(deps, tenantId, plan);
  const kept = await keptUnits(deps, tenantId, plan, quote_id);
  const quoted = kept ?? (await countSources(deps, tenantId, plan));
  const quote = await quotePlan(deps, tenantId, plan, quoted);
  if (quote.steps.some(({ missing }) => missing)) throw new AppError('conflict', { reason: 'no_source' });
  // It would search and visit websites, and pay for nothing of it.
  if (max_credits === 0 && quote.maximum > 0) throw invalidField('max_credits', 'min', { min: 1 });
  refuseUnaffordable(quote.available, quote.maximum, max_credits);
  const { name: campaignName } = await getCampaign(deps.campaigns, tenantId, plan.campaign_id);
  const keyed = key ? { key: { key, request_hash: requestHash(request) } } : {};
  const used = kept ? { quote_id } : {};
  const begun = await beginPlan(deps, tenantId, plan);
  const run = { tenantId, userId, plan: begun, campaignName, max_credits, quoted, origin, ...keyed, ...used };
  try {
    return await createRun(deps, run);
  } catch (error) {
    if (isUsedUp(error)) return newRun(deps, caller, { ...request, quote_id: undefined });
    throw error;
  }
}

/** Another start has used the quote since it was read; one with the same key is the same start. */
const isUsedUp = (error: unknown): boolean =>
  error instanceof TransactionRefused && error.labels.includes('quote') && !error.labels.includes('key');

/** Lets the machine go on with a recorded run, and says how it stands. */
export async function launch(deps: StartDeps, run: RunRecord): Promise<Run> {
  await setGoing(deps, run);
  return toRun(deps, run);
}

/** A run that began already is left alone. */
async function setGoing({ machine }: StartDeps, { tenantId, id, status }: RunRecord): Promise<void> {
  if (status === 'queued') await machine.start(id, { tenant_id: tenantId, run_id: id });
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
