import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListTypeKey } from '#shared/domain/list-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from './deps.ts';

/** A list as it is stored. */
export type CampaignRecord = Omit<Campaign, 'counts' | 'type'> & {
  type: ListTypeKey;
  total: number;
  email_found: number;
  with_phone: number;
  with_website: number;
  sent: number;
  sample: number;
  revision: number;
  deleted_at?: string | undefined;
};

/** The list of this account, or `not_found`: another account's id, a deleted list, a list of another type. */
export async function getCampaign(
  { store }: CampaignDeps,
  tenantId: string,
  id: string,
  type?: ListTypeKey,
): Promise<CampaignRecord> {
  const { data } = await store.campaigns.get({ tenantId, id }).go({ consistent: true });
  if (!data || data.deleted_at || (type && data.type !== type)) throw new AppError('not_found');
  return data;
}

export function toCampaign(record: CampaignRecord): Campaign {
  const { id, name, type, is_archived, tags, source, has_webhook, created_at, updated_at } = record;
  const { total, email_found, with_phone, with_website, sent, sample } = record;
  const counts = { total, email_found, with_phone, with_website, sent, sample };
  return { id, name, type, is_archived, tags, source, has_webhook, counts, created_at, updated_at };
}
