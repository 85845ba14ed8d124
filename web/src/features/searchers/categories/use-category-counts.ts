import { searchers } from '#shared/contracts/searchers/index.ts';
import type { SearchLocation } from '#shared/domain/area/search-location.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/**
 * How many places there are of each category around a location; undefined until that is known, and where it cannot be said.
 * Without a location nothing is asked.
 */
export function useCategoryCounts(
  location: SearchLocation | null,
): Readonly<Record<string, number>> | undefined {
  const { data } = useEndpoint(
    searchers.endpoints.categories,
    location ? { body: { location: { ...location, label: undefined } } } : null,
    { quiet: true, revalidateOnFocus: false, dedupingInterval: 60_000, shouldRetryOnError: false },
  );
  return data?.counts ?? undefined;
}
