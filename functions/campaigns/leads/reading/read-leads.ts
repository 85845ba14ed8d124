import { chunk } from '#functions/platform/jobs/queue.ts';
import { inBatches, readItems } from '#functions/platform/table/read-items.ts';
import { isUnfiltered } from '#shared/domain/leads/filter/match-lead.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { CampaignDeps } from '../../deps.ts';
import type { List } from '../../rows/read-rows.ts';
import type { Head } from '../../store/leads.ts';
import { type LeadRecord, withValues } from '../enrich-lead.ts';
import { selectOfMany } from './select-leads.ts';

/** What one answer of the table may hold. */
const perRead = 100;
/** So many answers are waited for while those before them are used. */
const ahead = 4;

/**
 * The selected leads with all their values, a hundred at a time, in the order of the list. Those that are deleted meanwhile are left out. All
 * of a list are read as they lie, so that it may be as long as it is. `headsOnly`: what the list shows of them is all that is wanted, which is half as much to read.
 */
export async function* readLeads(
  deps: CampaignDeps,
  list: List,
  selection: Selection,
  { headsOnly = false } = {},
): AsyncGenerator<LeadRecord[]> {
  const open: Promise<LeadRecord[]>[] = [];
  for await (const heads of headsOf(deps, list, selection)) {
    if (headsOnly) {
      yield heads.map((head) => ({ head, values: {}, log: [], texts: {} }));
      continue;
    }
    const read = withValues(deps, list, heads);
    // One that fails is thrown when its turn comes, or not at all where somebody stops before.
    read.catch(() => undefined);
    open.push(read);
    const first = open.length > ahead ? open.shift() : undefined;
    if (first) yield await first;
  }
  for (const read of open) yield await read;
}

async function* headsOf(deps: CampaignDeps, list: List, selection: Selection): AsyncGenerator<Head[]> {
  const { heads } = deps.store;
  if ('filter' in selection && isUnfiltered(selection.filter)) {
    const except = new Set(selection.except);
    const query = heads.query.primary(list);
    const order = selection.filter.direction;
    const all = readItems<Head>(
      { go: (page) => query.go({ ...page, order, consistent: true }) },
      { ahead: true },
    );
    for await (const batch of inBatches(all, perRead)) yield batch.filter(({ id }) => !except.has(id));
    return;
  }
  const ids = await selectOfMany(deps, list, selection);
  for (const part of chunk(ids, perRead)) {
    const { data } = await heads.get(part.map((id) => ({ ...list, id }))).go({ consistent: true });
    const byId = new Map(data.map((head) => [head.id, head]));
    yield part.flatMap((id) => byId.get(id) ?? []);
  }
}
