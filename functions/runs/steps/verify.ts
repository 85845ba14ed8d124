import { checkedWrites, type LeadRecord, readLead } from '#functions/campaigns/index.ts';
import { checkEmails } from '#functions/enrichment/index.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { EmailVerifier } from '#functions/providers/index.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { emailChecksPerDay } from '#shared/domain/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { findList } from '../find-list.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import { getRunRecord } from '../to-run.ts';
import { free, type WorkDefinition } from './definition.ts';
import { byOf } from './mark.ts';
import { checkedSince } from './passed-over.ts';
import { untilUnchanged } from './until-unchanged.ts';

type VerifyDeps = RunDeps & { verifier?: EmailVerifier | undefined };
/** Why a lead has to wait for another run, as codes with our words. */
const problems = {
  timeout: 'Nobody answered in time.',
  daily_checks: 'As many e-mails as a day allows were checked.',
};
/** The e-mails of a lead with what their checks came to; nothing where it has none, or young checks. */
type Looked = { id: string; emails: LeadValue[] | 'none' | Problem };
type Problem = keyof typeof problems;

/** Name servers and mail servers have this long for one lead, in milliseconds. */
const patience = 40_000;

/** Asks again whether the e-mails that leads have take mail. */
export const verify: WorkDefinition = {
  // Mail servers are asked side by side, and the slowest of a batch keeps the others waiting.
  batchSize: 5,
  firstBatchSize: 1,
  slow: true,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async run(deps, batch, { run }) {
    const ids = leadIdsOf(batch.payload);
    const isYoung = checkedSince(run, batch);
    const read = await Promise.all(
      ids.map((id) => readLead(deps.campaigns, run.tenantId, run.campaign_id, id)),
    );
    const there = read.filter((lead) => lead !== undefined);
    const count = counter(deps, run);
    const looked = await Promise.all(there.map((lead) => look(deps, lead, { isYoung, count })));
    await untilUnchanged(() => commit(deps, batch, run, looked));
    return undefined;
  },
};

type Bounds = {
  isYoung: (emails: readonly LeadValue[]) => boolean;
  /** Counts e-mails that are to be checked; false where the account had as many as a day allows. */
  count: (emails: number) => Promise<boolean>;
};

/** A batch that comes again counts again: whoever comes near the end of a day has no right to the very last. */
const counter =
  ({ store, now }: VerifyDeps, { tenantId }: RunRecord): Bounds['count'] =>
  async (emails) => {
    const day = createThrottle(store.table, 86_400);
    const { tries } = await day.add(`email-checks#${tenantId}`, new Date(now()), emails);
    return tries <= emailChecksPerDay;
  };

async function look(
  { verifier }: VerifyDeps,
  { head: { id }, values }: LeadRecord,
  { isYoung, count }: Bounds,
): Promise<Looked> {
  const { email = [] } = values;
  if (!verifier) throw new Error('nobody is set up who checks e-mails');
  if (email.length === 0 || isYoung(email)) return { id, emails: 'none' };
  if (!(await count(email.length))) return { id, emails: 'daily_checks' };
  const signal = AbortSignal.timeout(patience);
  try {
    const { email: checked = [] } = await checkEmails({ email }, verifier, signal);
    return { id, emails: checked };
  } catch (error) {
    if (signal.aborted) return { id, emails: 'timeout' };
    throw error;
  }
}

/** The leads are read again: they may have changed while servers were asked. Throws `not_found` for a deleted list. */
async function commit(
  deps: VerifyDeps,
  batch: BatchRecord,
  run: RunRecord,
  looked: readonly Looked[],
): Promise<void> {
  const { tenantId, campaign_id } = run;
  const { activity } = await getRunRecord(deps, tenantId, run.id);
  if (!(await findList(deps, run))) throw new AppError('not_found');
  if (activity === 'ended') return;
  const now = await Promise.all(
    looked.map(async (one) => ({
      ...one,
      lead: await readLead(deps.campaigns, tenantId, campaign_id, one.id),
    })),
  );
  const late = now.flatMap(({ id, emails, lead }) =>
    lead && typeof emails === 'string' && emails !== 'none' ? [{ id, code: emails }] : [],
  );
  const checked = now.flatMap(({ lead, emails }) =>
    lead && Array.isArray(emails) ? [{ lead, emails }] : [],
  );
  const writes = checkedWrites(deps.campaigns, { tenantId, campaign_id }, checked, byOf(run));
  const done = checked.length;
  const skipped = leadIdsOf(batch.payload).length - done - late.length;
  const output = now.flatMap(({ id, lead }) => (lead ? [id] : []));
  const why = [...new Set(late.map(({ code }) => code))];
  const failed =
    late.length > 0
      ? {
          failed: late.length,
          retry: { lead_ids: late.map(({ id }) => id) },
          problems: why.map((code) => ({ code, message: problems[code], at: deps.now() })),
        }
      : {};
  await finishBatch(deps, batch, { ...nothing, done, skipped, out: done, output, ...failed }, writes);
}
