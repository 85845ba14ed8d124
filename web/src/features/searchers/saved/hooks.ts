import { searchers } from '#shared/contracts/searchers/index.ts';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { type CallOptions, call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { saved, savedOne, save, changeSaved, removeSaved, restoreSaved, newOfSaved, seenSaved } =
  searchers.endpoints;

export const useSavedSearches = () => useEndpoint(saved, {}, { quiet: true });

/** A saved search by its id; null asks for none. */
export const useSavedSearch = (id: string | null) =>
  useEndpoint(savedOne, id ? { params: { id } } : null, { quiet: true, revalidateOnFocus: false });

/** What is new of a saved search, looked for once; null asks for none. */
export const useNewLeads = (id: string | null) =>
  useEndpoint(newOfSaved, id ? { params: { id } } : null, {
    quiet: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });

const readAgain = (): Promise<void> => refresh(saved, savedOne);

export type Kept = {
  name: string;
  search: Search;
  limit: number | null;
  enrich: boolean;
  new_only: boolean;
};

/** Saves a search once for a key. The reply's problem is shown where the name is typed. Throws `ApiError`. */
export async function saveSearch(kept: Kept, idempotency_key: string): Promise<SavedSearch> {
  const one = await call(save, { body: { ...kept, idempotency_key } }, { quiet: true });
  await readAgain();
  return one;
}

/** Changes what is given of a saved search. Throws `ApiError`. */
export async function changeSearch(
  id: string,
  body: Partial<Kept>,
  options?: CallOptions,
): Promise<SavedSearch> {
  const one = await call(changeSaved, { params: { id }, body }, options);
  await readAgain();
  if (body.search) await refresh(newOfSaved);
  return one;
}

export async function removeSearch(id: string): Promise<void> {
  await call(removeSaved, { params: { id } });
  await readAgain();
}

export async function restoreSearch(id: string): Promise<void> {
  await call(restoreSaved, { params: { id } });
  await readAgain();
}

/** Notes that a saved search was run; where that fails it goes on telling what is new since the run before. */
export async function noteRun(id: string, campaign_id: string): Promise<void> {
  await call(seenSaved, { params: { id }, body: { campaign_id } }, { quiet: true }).catch(() => undefined);
  await readAgain();
  await refresh(newOfSaved);
}
