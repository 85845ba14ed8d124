import pLimit from 'p-limit';
import type { AlsoIn } from '#shared/contracts/campaigns/results.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import type { CampaignDeps } from '../../deps.ts';
import { normalizeValue } from '../../domain/normalize-value.ts';
import type { CampaignRecord } from '../../store/index.ts';
import { readCounts } from '../count-leads.ts';
import { listsOf } from './also-in.ts';

/** What is looked through for somebody who is being typed in: it answers while they type. */
const bounds = { lists: 20, leads: 100_000 };
const readAtOnce = 4;

type Asked = { kind: KindKey; values: LeadValues; beside: readonly string[] };

/**
 * Lists of the account that have a lead with the website, the e-mail or the phone, the newest lists first. Those `beside` are told
 * already, and no list is looked through that goes beyond the bounds.
 */
export async function findAlike(
  deps: CampaignDeps,
  tenantId: string,
  { kind, values, beside }: Asked,
  { lists: mostLists, leads: mostLeads } = bounds,
): Promise<AlsoIn[]> {
  const isLike = likeness(values);
  if (!isLike) return [];
  const lists = (await listsOf(deps, tenantId, kind))
    .filter(({ id }) => !beside.includes(id))
    .slice(0, mostLists);
  const limit = pLimit(readAtOnce);
  const found = (await fitting(deps, lists, mostLeads)).map((list) =>
    limit(async (): Promise<AlsoIn[]> => {
      const { id: campaign_id, name: campaign_name, is_archived } = list;
      const like = (await deps.rows({ tenantId, campaign_id }))?.find(isLike);
      return like ? [{ campaign_id, campaign_name, type: kind, is_archived, lead_id: like.id }] : [];
    }),
  );
  return (await Promise.all(found)).flat();
}

/** The first of the lists that have no more leads together. */
async function fitting(
  deps: CampaignDeps,
  lists: CampaignRecord[],
  mostLeads: number,
): Promise<CampaignRecord[]> {
  const counted = await Promise.all(
    lists.map(async (list) => ({ list, total: (await readCounts(deps, list)).counts.total })),
  );
  let left = mostLeads;
  return counted.flatMap(({ list, total }) => {
    if (total <= 0 || total > left) return [];
    left -= total;
    return [list];
  });
}

const compared = ['website', 'email', 'phone'] as const;

/** Whether a row has one of the three; undefined where none of them is typed. */
export function likeness(values: LeadValues): ((row: Filterable) => boolean) | undefined {
  const wanted = compared.flatMap((field) => {
    const value = values[field]?.[0]?.value;
    return value ? [[field, plain(field, value)] as const] : [];
  });
  if (wanted.length === 0) return undefined;
  return (row) => wanted.some(([field, value]) => row[field] && plain(field, row[field]) === value);
}

const plain = (field: (typeof compared)[number], value: string): string =>
  normalizeValue(field, { value, source: '', confidence: 0, first_seen: '', last_seen: '' });
