import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { readRefundable, refundCredits, type WalletDeps } from '#functions/wallet/index.ts';
import type { EmailRefund } from '#shared/contracts/campaigns/index.ts';
import { bounceReport } from '#shared/domain/leads/email-check.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { mergeValues } from '../domain/merge-values.ts';
import { getCampaign } from '../lists/get-campaign.ts';
import { rowsWrite } from '../rows/write-rows.ts';
import type { Head } from '../store/leads.ts';
import { addressOf } from './bounces.ts';
import { changeLead } from './change-lead.ts';
import { countWrite } from './count-leads.ts';
import { readLead } from './enrich-lead.ts';

export type BounceDeps = CampaignDeps & { wallet: WalletDeps };
type Reporter = { tenantId: string; userId: string };
type Reported = { campaign_id: string; id: string; email: string };

/** Days after the charge in which a bounce gives the credits back. */
const refundDays = 30;
const dayMs = 24 * 3600 * 1000;

/** Times the report is put together anew when the lead or the wallet was changed meanwhile. */
const tries = 8;

/**
 * What a bounce of this lead's e-mails gives back now, and until when; undefined where nothing was charged, or too long ago, or as much
 * has come back as may.
 */
export async function refundFor(
  { store, now, wallet }: BounceDeps,
  { tenantId, identity }: Pick<Head, 'tenantId' | 'identity'>,
): Promise<(EmailRefund & { since: string }) | undefined> {
  const { data } = await store.owned.get({ tenantId, identity, what: 'email' }).go({ consistent: true });
  const { since, credits = 0 } = data ?? {};
  if (!since || credits === 0) return undefined;
  const until = new Date(Date.parse(since) + refundDays * dayMs).toISOString();
  if (until <= now() || credits > (await readRefundable(wallet, tenantId))) return undefined;
  return { credits, until, since };
}

/**
 * Notes that mail to one of a lead's e-mails came back: it takes no mail, for every lead that is found with it from now on. What was
 * charged for the lead's e-mail is given back once, in the first 30 days; an e-mail that is found later is charged anew. Gives the
 * credits; 0 for an address that was reported before, and for one that the account itself has brought. Throws `not_found`, and `validation_failed` for an e-mail that the lead has not.
 */
export async function reportBounce(deps: BounceDeps, by: Reporter, reported: Reported): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryReport(deps, by, reported);
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      if (attempt === tries) throw new AppError('conflict', { reason: 'changed', cause: error });
    }
  }
}

async function tryReport(
  deps: BounceDeps,
  { tenantId, userId }: Reporter,
  { campaign_id, id, email }: Reported,
): Promise<number> {
  const { store } = deps;
  await getCampaign(deps, tenantId, campaign_id);
  const lead = await readLead(deps, tenantId, campaign_id, id);
  if (!lead) throw new AppError('not_found');
  const { head, values } = lead;
  const address = addressOf({ value: email });
  const sightings = (values.email ?? []).filter((value) => addressOf(value) === address);
  if (sightings.length === 0) throw invalidField('email', 'invalid');

  const { data: known } = await store.bounces.get({ tenantId, address }).go({ consistent: true });
  // Somebody else has just said so: what is there already is not written again, over and over.
  if (known && sightings.every(({ check }) => check?.by === 'report')) return 0;
  const check = bounceReport(known?.at ?? deps.now());
  const marked = mergeValues(values, { email: sightings.map((value) => ({ ...value, check })) });
  const { writes, row, counts } = changeLead(deps, lead, marked, { searched: true });
  // What somebody typed in or brought was paid by nobody, and what was paid for may be as good as ever.
  const isFound = sightings.some(({ source }) => source !== 'manual' && source !== 'import');
  const refund = known || !isFound ? undefined : await refundFor(deps, head);
  const report = store.bounces.create({
    tenantId,
    address,
    at: check.checked_at,
    user_id: userId,
    lead_id: id,
  });
  const alongside = [
    ...writes,
    rowsWrite(deps, { tenantId, campaign_id }, [row]),
    countWrite(deps, tenantId, campaign_id, counts),
    ...(known ? [] : [write.put('bounce', report.params())]),
  ];
  const of = { lead_id: id, lead_name: head.name, campaign_id, provider: sightings[0]?.source ?? 'website' };
  if (refund && (await giveBack(deps, { tenantId, userId }, refund, head, of, alongside)))
    return refund.credits;
  await transact(store.table, alongside);
  return 0;
}

type Refund = NonNullable<Awaited<ReturnType<typeof refundFor>>>;

/** The credits come back, the e-mail is nobody's any more, and the report is kept: all of it, or nothing. */
async function giveBack(
  { store, wallet }: BounceDeps,
  by: Reporter,
  { credits, since }: Refund,
  { tenantId, identity }: Pick<Head, 'tenantId' | 'identity'>,
  of: { lead_id: string; lead_name: string; campaign_id: string; provider: string },
  alongside: Write[],
): Promise<boolean> {
  const unpaid = store.owned
    .remove({ tenantId, identity, what: 'email' })
    .where((owned, { eq }) => eq(owned.since, since));
  return refundCredits(wallet, by, { ...of, field: 'email', credits }, [
    ...alongside,
    write.remove('owned', unpaid.params()),
  ]);
}
