import pLimit from 'p-limit';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { maxResultIds } from '#shared/contracts/campaigns/result-ids.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { selectLeads } from '../leads/reading/select-leads.ts';
import type { List } from '../rows/read-rows.ts';

/** What one call works on, how many come after it, and by which cursor; null where nobody does. */
export type Portion = { ids: string[]; remaining: number; next_cursor: string | null };

/** Whoever has not gone on with what was chosen by then has to choose again. */
const keepDays = 1;
const writtenAtOnce = 8;

/**
 * The first of the leads that are chosen; the others are written down. The list goes on changing: whoever chose anew in each call would take leads that
 * came after the choice was confirmed. When somebody came cannot be told of a lead, since a lead that is moved here keeps its age.
 */
export async function chooseLeads(deps: CampaignDeps, list: List, selection: Selection): Promise<Portion> {
  const { store, now } = deps;
  const all = await selectLeads(deps, list, selection);
  const [ids = [], ...later] = chunk(all, maxResultIds);
  if (later.length === 0) return { ids, remaining: 0, next_cursor: null };
  const id = deps.newId('choice');
  const ttl = epochAfter(now(), keepDays, 'day');
  const limit = pLimit(writtenAtOnce);
  await Promise.all(
    later.map((lead_ids, part) => {
      const behind = all.length - (part + 2) * maxResultIds;
      const item = { ...list, id, part, lead_ids, behind: Math.max(behind, 0), ttl };
      return limit(() => store.chosen.put(item).go());
    }),
  );
  return { ids, remaining: all.length - ids.length, next_cursor: cursorOf({ id, part: 0 }) };
}

/** The next of them; the same for the same cursor, however often it comes. */
export async function goOnWith({ store }: CampaignDeps, list: List, cursor: string): Promise<Portion> {
  const { id, part } = placeOf(cursor);
  const { data } = await store.chosen.get({ ...list, id, part }).go({ consistent: true });
  if (!data) throw invalidField('cursor', 'invalid');
  const { lead_ids: ids, behind: remaining } = data;
  return { ids, remaining, next_cursor: remaining > 0 ? cursorOf({ id, part: part + 1 }) : null };
}

type Place = { id: string; part: number };

const cursorOf = ({ id, part }: Place): string => `${id}.${part}`;

function placeOf(cursor: string): Place {
  const [id = '', part = ''] = cursor.split('.');
  if (!id || !/^\d{1,6}$/.test(part)) throw invalidField('cursor', 'invalid');
  return { id, part: Number(part) };
}
