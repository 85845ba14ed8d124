import { chunk } from '#functions/platform/jobs/queue.ts';
import { inBatches, readItems } from '#functions/platform/table/read-items.ts';
import { isUnfiltered } from '#shared/domain/leads/filter/match-lead.ts';
import type { ResultFilter, Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { CampaignDeps } from '../../deps.ts';
import type { List } from '../../rows/read-rows.ts';
import type { Head } from '../../store/leads.ts';
import { readTotal } from '../count-leads.ts';
import { type LeadRecord, withValues } from '../enrich-lead.ts';
import { selectLeads } from './select-leads.ts';

/** What one answer of the table may hold. */
const perRead = 100;
/** So many answers are waited for while those before them are used. */
const ahead = 4;
/** A head that is asked for by its id costs as much as so many that are read as they lie. */
export const asDear = 4;

/**
 * The selected leads with all their values, a hundred at a time, in the order of the list. Those that are deleted meanwhile are left out. Where
 * most of a list are wanted, they are read as they lie. `only`: these attributes of their heads are all that is wanted, which is half as much to read or less;
 * the heads have no others, but for their keys.
 */
export async function* readLeads(
  deps: CampaignDeps,
  list: List,
  selection: Selection,
  { only }: { only?: readonly (keyof Head)[] | undefined } = {},
): AsyncGenerator<LeadRecord[]> {
  const pages = headsOf(deps, list, selection, only && { attributes: [...keys, ...only] });
  if (!only) return yield* readAhead(pages, (heads) => withValues(deps, list, heads));
  for await (const heads of pages)
    yield heads.map((head) => ({ head, values: {}, log: [], texts: {}, columns_told: {} }));
}

const keys = ['tenantId', 'campaign_id', 'id'] as const;
type Part = { attributes: (keyof Head)[] } | undefined;

async function* headsOf(
  deps: CampaignDeps,
  list: List,
  selection: Selection,
  part: Part,
): AsyncGenerator<Head[]> {
  const filter = 'filter' in selection ? selection.filter : undefined;
  if (filter && isUnfiltered(filter)) {
    const except = new Set('except' in selection ? selection.except : []);
    return yield* asTheyLie(deps, { list, filter, part }, (id) => !except.has(id));
  }
  const ids = await selectLeads(deps, list, selection);
  if (filter?.sort === 'created_at' && ids.length * asDear >= (await readTotal(deps, list))) {
    const wanted = new Set(ids);
    return yield* asTheyLie(deps, { list, filter, part }, (id) => wanted.has(id));
  }
  yield* readAhead(chunk(ids, perRead), async (some) => {
    const { data } = await deps.store.heads
      .get(some.map((id) => ({ ...list, id })))
      .go({ consistent: true, ...part });
    const byId = new Map(data.map((head) => [head.id, head as Head]));
    return some.flatMap((id) => byId.get(id) ?? []);
  });
}

/** Those heads of a list whose ids are wanted, by their ids. */
async function* asTheyLie(
  { store }: CampaignDeps,
  { list, filter, part }: { list: List; filter: ResultFilter; part: Part },
  isWanted: (id: string) => boolean,
): AsyncGenerator<Head[]> {
  const query = store.heads.query.primary(list);
  const order = filter.direction;
  const all = readItems(
    {
      async go(page) {
        const { data, cursor } = await query.go({ ...page, ...part, order, consistent: true });
        return { data: data as Head[], cursor };
      },
    },
    { ahead: true },
  );
  const wanted = async function* () {
    for await (const head of all) if (isWanted(head.id)) yield head;
  };
  yield* inBatches(wanted(), perRead);
}

/** What is read of each, in their order, while those before are used. */
async function* readAhead<One, Read>(
  all: Iterable<One> | AsyncIterable<One>,
  read: (one: One) => Promise<Read>,
): AsyncGenerator<Read> {
  const open: Promise<Read>[] = [];
  for await (const one of all) {
    const reading = read(one);
    // One that fails is thrown when its turn comes, or not at all where somebody stops before.
    reading.catch(() => undefined);
    open.push(reading);
    const first = open.length > ahead ? open.shift() : undefined;
    if (first) yield await first;
  }
  for (const reading of open) yield await reading;
}
