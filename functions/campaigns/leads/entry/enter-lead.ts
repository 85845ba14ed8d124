import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import type { AlsoIn } from '#shared/contracts/campaigns/results.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import { manualSchema } from '#shared/domain/kinds/manual-entry.ts';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import type { Lead, LeadValues } from '#shared/domain/leads/lead.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import type { CampaignDeps } from '../../deps.ts';
import { normalizeValue } from '../../domain/normalize-value.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { readLead } from '../enrich-lead.ts';
import { toLead } from '../reading/to-lead.ts';
import { findNewcomers, leadWrites } from '../save-leads.ts';
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
  const newcomers = await findNewcomers(deps, tenantId, id, [found]);
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
 * Where a lead that is being typed in stands already: in any list by who it is, in this one also by its website, e-mail or phone. What is not
 * valid yet says nothing.
 */
export async function findEntered(
  deps: CampaignDeps,
  tenantId: string,
  id: string,
  entry: unknown,
): Promise<AlsoIn[]> {
  const { type, name: campaign_name, is_archived } = await getCampaign(deps, tenantId, id);
  const typed = manualSchema(kindOf(type).manual).safeParse(entry);
  if (!typed.success) return [];
  const found = enteredLead(type, typed.data, deps.now());
  const [known, rows] = await Promise.all([
    findAlso(deps, tenantId, type, found),
    deps.rows({ tenantId, campaign_id: id }),
  ]);
  const like = rows.find(likeness(found.values));
  if (!like || known.some(({ campaign_id }) => campaign_id === id)) return known;
  return [{ campaign_id: id, campaign_name, type, is_archived, lead_id: like.id }, ...known];
}

const compared = ['website', 'email', 'phone'] as const;

function likeness(values: LeadValues): (row: Filterable) => boolean {
  const plain = (field: (typeof compared)[number], value: string | undefined) =>
    value && normalizeValue(field, { ...nobody, value });
  const wanted = compared.map((field) => [field, plain(field, values[field]?.[0]?.value)] as const);
  return (row) => wanted.some(([field, value]) => value && plain(field, row[field]) === value);
}

const nobody = { source: '', confidence: 0, first_seen: '', last_seen: '' };
