import { AiFailure, type Answered } from '#functions/ai/index.ts';
import {
  hasRoom,
  type LeadRecord,
  readLeadsOf,
  textWrites,
  toLead,
  type WrittenText,
} from '#functions/campaigns/index.ts';
import { timeOfId } from '#functions/platform/runtime/ids.ts';
import { longestWait } from '#functions/providers/index.ts';
import { captureWrites, readHold } from '#functions/wallet/index.ts';
import type { LeadText } from '#shared/domain/ai/texts/lead-text.ts';
import type { FailureReason } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../../deps.ts';
import { findList } from '../../find-list.ts';
import { type BatchResult, finishBatch, nothing, sumResults } from '../../stages/finish-batch.ts';
import { leadIdsOf } from '../../store/batches.ts';
import type { BatchRecord, RunRecord } from '../../store/index.ts';
import { getRunRecord } from '../../to-run.ts';
import type { Pending } from '../definition.ts';
import { byOf } from '../mark.ts';
import { untilUnchanged } from '../until-unchanged.ts';

/** A website that did not answer now, as an enrichment tells it. */
export type SiteReason = 'timeout' | 'unreachable' | 'http_error';
type Failed = { failed: FailureReason; retryAfter?: number | undefined };

/** What a step writes of each lead, and how it has it written. `ask` throws `AiFailure`, or gives why a website did not answer. */
export type Wanted = Pick<LeadText, 'name' | 'kind' | 'version' | 'question'> & {
  id: string;
  /** Credits for each. */
  price: number;
  rewrite: boolean;
  ask(known: Known, signal: AbortSignal): Promise<Answered | SiteReason>;
};
export type Known = { lead: ReturnType<typeof toLead>; values: LeadRecord['values'] };

/** One lead of a batch: what was written, or why nothing was. */
type Asked = { id: string; came: Answered | Failed | 'unpaid' | 'has_it' | 'no_room' };

/** Times a batch waits for a server that asks for patience; then its leads have failed. */
const mostLooks = 12;
/** Of a server that does not say for how long, in seconds. */
const usualWait = 20;
/** A batch of all leads side by side is answered within this time, in milliseconds. */
const patience = 80_000;

/** Has texts written for the leads of a batch, as far as the hold pays for them, and commits them with what they cost, all or nothing. */
export async function writeTexts(
  deps: RunDeps,
  batch: BatchRecord,
  run: RunRecord,
  wanted: Wanted,
): Promise<Pending | undefined> {
  const asked = await askAll(deps, batch, run, wanted);
  const waits = asked.flatMap(({ came }) => {
    if (typeof came === 'string' || !('failed' in came) || came.failed !== 'ai_rate_limited') return [];
    return (came.retryAfter ?? usualWait) <= longestWait ? [came.retryAfter ?? usualWait] : [];
  });
  if (waits.length > 0 && (batch.looks ?? 0) < mostLooks) {
    const done = asked.filter(({ came }) => typeof came !== 'string' && 'text' in came);
    // The table keeps no undefined.
    return { pending: Math.max(...waits), state: JSON.parse(JSON.stringify(done)) };
  }
  await untilUnchanged(() => commit(deps, batch, run, wanted, asked));
  return undefined;
}

/** What was written before the batch was put off is not asked for again. */
async function askAll(deps: RunDeps, batch: BatchRecord, run: RunRecord, wanted: Wanted): Promise<Asked[]> {
  const { tenantId, id: run_id, campaign_id } = run;
  const told = new Map(((batch.state as Asked[] | undefined) ?? []).map((one) => [one.id, one]));
  const leads = await readLeadsOf(deps.campaigns, { tenantId, campaign_id }, leadIdsOf(batch.payload));
  let { left } = wanted.price > 0 ? await readHold(deps.wallet, tenantId, run_id) : { left: 0 };
  const signal = AbortSignal.timeout(patience);
  return Promise.all(
    leads.map(async (lead): Promise<Asked> => {
      const { id } = lead.head;
      const there = lead.texts[wanted.id]?.now;
      if (there && isSame(there, wanted, run)) return { id, came: 'has_it' };
      if (!hasRoom(lead, wanted.id)) return { id, came: 'no_room' };
      if (wanted.price > left) return { id, came: 'unpaid' };
      left -= wanted.price;
      const known = { lead: toLead(lead.head, deps.now()), values: lead.values };
      return told.get(id) ?? { id, came: await ask(wanted, known, signal) };
    }),
  );
}

/** What was written since a run was first tried is not written, and paid for, again by its retries. */
function isSame(there: LeadText, { version, rewrite }: Wanted, { id, first_try = id }: RunRecord): boolean {
  if (there.run_id === id) return true;
  return there.version === version && (!rewrite || there.at >= timeOfId(first_try).toISOString());
}

async function ask({ ask }: Wanted, known: Known, signal: AbortSignal): Promise<Answered | Failed> {
  try {
    const came = await ask(known, signal);
    return typeof came === 'string' ? { failed: came } : came;
  } catch (error) {
    if (error instanceof AiFailure) {
      const { reason, retryAfter } = error;
      return { failed: `ai_${reason}`, ...(retryAfter === undefined ? {} : { retryAfter }) };
    }
    if (signal.aborted) return { failed: 'ai_timeout' };
    throw error;
  }
}

/**
 * The leads are read again: they may have changed while AI was asked. Throws `not_found` for a deleted list, and `TransactionRefused` where
 * something changed meanwhile.
 */
async function commit(
  deps: RunDeps,
  batch: BatchRecord,
  run: RunRecord,
  wanted: Wanted,
  asked: readonly Asked[],
): Promise<void> {
  const { tenantId, id: run_id, campaign_id } = run;
  const list = { tenantId, campaign_id };
  const { activity } = await getRunRecord(deps, tenantId, run_id);
  if (!(await findList(deps, run))) throw new AppError('not_found');
  if (activity === 'ended') return;
  const ids = asked.map(({ id }) => id);
  const there = await readLeadsOf(deps.campaigns, list, ids);
  const leads = asked.flatMap(({ id, came }) => {
    const lead = there.find(({ head }) => head.id === id);
    return lead ? [{ lead, came }] : [];
  });
  const written = leads.flatMap(({ lead, came }): WrittenText[] =>
    typeof came === 'string' || 'failed' in came
      ? []
      : [{ lead, id: wanted.id, text: keptOf(came, wanted, { run_id, at: deps.now() }) }],
  );
  const charges = written.flatMap(({ lead: { head }, text }) =>
    text.credits === 0
      ? []
      : [
          {
            ...{ credits: text.credits, lead_id: head.id, lead_name: head.name, campaign_id },
            ...{ field: text.kind === 'research' ? 'research' : 'text', provider: text.model },
          },
        ],
  );
  const hold = charges.length > 0 ? await readHold(deps.wallet, tenantId, run_id) : undefined;
  const capture = hold ? captureWrites(deps.wallet, tenantId, run_id, hold, charges) : [];
  const writes = await textWrites(deps.campaigns, list, written, byOf(run));
  const result = sumResults([
    { ...nothing, skipped: leadIdsOf(batch.payload).length - leads.length },
    ...leads.map(({ lead, came }) => resultOf(lead, came, deps.now())),
  ]);
  const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
  const out = written.filter(({ text }) => text.text !== '').length;
  await finishBatch(deps, batch, { ...result, out, credits }, [...writes, ...capture]);
}

/** An answer as the lead keeps it. "Not found" costs nothing, and neither does what an own key has paid for. */
function keptOf(
  answered: Answered,
  { name, kind, version, question, price }: Wanted,
  from: { run_id: string; at: string },
): LeadText {
  const isFree = answered.text === '' || answered.by === 'own';
  const told = { name, kind, ...(version ? { version } : {}), ...(question ? { question } : {}) };
  return { ...answered, ...told, credits: isFree ? 0 : price, ...from };
}

/** What came of one lead. Whatever it is, the lead goes on to the next step. */
function resultOf({ head }: LeadRecord, came: Asked['came'], at: string): BatchResult {
  const output = [head.id];
  const retry = { lead_ids: output };
  if (came === 'unpaid') return { ...nothing, unpaid: 1, retry, output };
  if (came === 'has_it') return { ...nothing, skipped: 1, output };
  const failed = (code: FailureReason) => ({
    ...{ ...nothing, failed: 1, retry, output },
    problems: [{ code, message: code, lead_id: head.id, lead_name: head.name, at }],
  });
  if (came === 'no_room') return failed('texts_full');
  return 'failed' in came ? failed(came.failed) : { ...nothing, done: 1, output };
}
