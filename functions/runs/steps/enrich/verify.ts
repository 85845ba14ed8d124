import { checkedWrites, type LeadRecord, readLeadsOf } from '#functions/campaigns/index.ts';
import { checkEmails } from '#functions/enrichment/index.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { EmailVerifier } from '#functions/providers/index.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { emailChecksPerDay } from '#shared/domain/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../../deps.ts';
import { findList } from '../../find-list.ts';
import { finishBatch, nothing } from '../../stages/finish-batch.ts';
import { leadIdsOf } from '../../store/batches.ts';
import type { BatchRecord, RunRecord } from '../../store/index.ts';
import { getRunRecord } from '../../to-run.ts';
import { free, type WorkDefinition } from '../definition.ts';
import { byOf } from '../mark.ts';
import { checkedSince } from '../passed-over.ts';
import { untilUnchanged } from '../until-unchanged.ts';

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
    const { tenantId, campaign_id } = run;
    const there = await readLeadsOf(deps.campaigns, { tenantId, campaign_id }, ids);
    const asked = there.filter(({ values: { email = [] } }) => email.length > 0 && !isYoung(email));
    const emails = asked.reduce((sum, { values }) => sum + (values.email?.length ?? 0), 0);
    const mayAsk = await countChecks(deps, tenantId, emails);
    const looked = await Promise.all(
      there.map((lead): Looked | Promise<Looked> => {
        const { id } = lead.head;
        if (!asked.includes(lead)) return { id, emails: 'none' };
        return mayAsk ? look(deps, lead) : { id, emails: 'daily_checks' };
      }),
    );
    await untilUnchanged(() => commit(deps, batch, run, looked));
    return undefined;
  },
};

/**
 * Counts e-mails that are to be checked; false where the account had as many as a day allows. A batch that comes again counts again: whoever
 * comes near the end of a day has no right to the very last.
 */
async function countChecks({ store, now }: VerifyDeps, tenantId: string, emails: number): Promise<boolean> {
  if (emails === 0) return true;
  const day = createThrottle(store.table, 86_400);
  const { tries } = await day.add(`email-checks#${tenantId}`, new Date(now()), emails);
  return tries <= emailChecksPerDay;
}

async function look({ verifier }: VerifyDeps, { head: { id }, values }: LeadRecord): Promise<Looked> {
  const { email = [] } = values;
  if (!verifier) throw new Error('nobody is set up who checks e-mails');
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
  const ids = looked.map(({ id }) => id);
  const read = await readLeadsOf(deps.campaigns, { tenantId, campaign_id }, ids);
  const now = looked.map((one) => ({ ...one, lead: read.find(({ head }) => head.id === one.id) }));
  const late = now.flatMap(({ emails, lead }) =>
    lead && typeof emails === 'string' && emails !== 'none' ? [{ lead, code: emails }] : [],
  );
  const checked = now.flatMap(({ lead, emails }) =>
    lead && Array.isArray(emails) ? [{ lead, emails }] : [],
  );
  const writes = checkedWrites(deps.campaigns, { tenantId, campaign_id }, checked, byOf(run));
  const done = checked.length;
  const skipped = leadIdsOf(batch.payload).length - done - late.length;
  const output = now.flatMap(({ id, lead }) => (lead ? [id] : []));
  const failed =
    late.length > 0
      ? {
          failed: late.length,
          retry: { lead_ids: late.map(({ lead }) => lead.head.id) },
          problems: late.map(({ lead: { head }, code }) => ({
            ...{ code, message: problems[code], at: deps.now() },
            ...{ lead_id: head.id, lead_name: head.name },
          })),
        }
      : {};
  await finishBatch(deps, batch, { ...nothing, done, skipped, out: done, output, ...failed }, writes);
}
