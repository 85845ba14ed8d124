import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import type { KnownIn } from '#shared/contracts/campaigns/results.ts';
import { manualSchema } from '#shared/domain/kinds/entry/manual-entry.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import type { CampaignDeps } from '../../deps.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { pickKept } from '../../rows/pick-rows.ts';
import { readLead } from '../enrich-lead.ts';
import { toLead } from '../reading/to-lead.ts';
import { findNewcomers, leadWrites } from '../save-leads.ts';
import { findAlike, likeness } from './alike.ts';
import { findAlso } from './also-in.ts';
import { enteredLead } from './entered-lead.ts';

/**
 * Puts a lead that somebody typed in into a list, which costs nothing. `validation_failed` by the rules of the list's kind; `conflict` where the
 * list has it already.
 */
export async function enterLead(
  deps: CampaignDeps,
  { tenantId, userId }: { tenantId: string; userId: string },
  id: string,
  entry: unknown,
): Promise<Lead> {
  const campaign = await getCampaign(deps, tenantId, id);
  const typed = parseOrThrow(manualSchema(kindOf(campaign.type).manual), entry);
  const found = enteredLead(campaign.type, typed, deps.now());
  const newcomers = await findNewcomers(deps, tenantId, id, [found], 'entered');
  if (newcomers.length === 0) throw known();
  const { writes, leadIds } = await leadWrites(deps, tenantId, campaign, newcomers, 0, 'entered', userId);
  try {
    await transact(deps.store.table, writes);
  } catch (error) {
    if (error instanceof TransactionRefused && error.labels.includes('claim')) throw known(error);
    throw error;
  }
  const lead = await readLead(deps, tenantId, id, leadIds[0] ?? '');
  if (!lead) throw new AppError('not_found');
  return toLead(lead.head, deps.now());
}

const known = (cause?: unknown) => new AppError('conflict', { reason: 'lead_known', cause });

/**
 * Where a lead that is being typed in stands already: in any list by who it is or by its website, e-mail or phone. What is not valid yet says
 * nothing.
 */
export async function findEntered(
  deps: CampaignDeps,
  tenantId: string,
  id: string,
  entry: unknown,
): Promise<KnownIn[]> {
  const { type, name: campaign_name, is_archived } = await getCampaign(deps, tenantId, id);
  const typed = manualSchema(kindOf(type).manual).safeParse(entry);
  if (!typed.success) return [];
  const found = enteredLead(type, typed.data, deps.now());
  const isLike = likeness(found.values);
  const [known, [like]] = await Promise.all([
    findAlso(deps, tenantId, type, found),
    pickKept(deps, { tenantId, campaign_id: id }, (row) => (isLike?.(row) ? { id: row.id } : undefined)),
  ]);
  const here =
    like && !known.some(({ campaign_id }) => campaign_id === id)
      ? [{ campaign_id: id, campaign_name, type, is_archived, lead_id: like.id }]
      : [];
  const beside = [id, ...known.map(({ campaign_id }) => campaign_id)];
  const alike = await findAlike(deps, tenantId, { kind: type, values: found.values, beside });
  return [
    ...here.map((one) => ({ ...one, is_same: false })),
    ...known.map((one) => ({ ...one, is_same: true })),
    ...alike.map((one) => ({ ...one, is_same: false })),
  ];
}
