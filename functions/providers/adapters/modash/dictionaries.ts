import * as z from 'zod';
import { englishNames } from '#shared/domain/english-countries.ts';
import type { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import { SourceFailure } from '../../lead-source.ts';
import type { CallVendor } from '../../vendors/call-vendor.ts';
import type { Ids } from './filters.ts';

type Signal = AbortSignal | undefined;
const text = z.string().nullish().catch(undefined);
const Entry = z.object({ id: z.number(), name: text, title: text });
const Dictionary = z.object({
  error: z.literal(false),
  locations: z.array(Entry).nullish(),
  interests: z.array(Entry).nullish(),
});
const shown = 20;
const remembered = 1_000;

/** The ids that Modash has for countries and interests. They cost nothing, and are remembered for as long as the source is. */
export function createDictionaries(call: CallVendor) {
  const known = new Map<string, Promise<number>>();

  async function find(
    list: 'locations' | 'interests',
    names: readonly string[],
    signal: Signal,
  ): Promise<number> {
    const [query = ''] = names;
    const path = `/instagram/${list}?${new URLSearchParams({ query, limit: String(shown) })}`;
    const reply = await call({ method: 'GET', path, schema: Dictionary, safe: true, signal });
    const wanted = names.map((name) => name.toLowerCase());
    const isSo = (told: string | null | undefined) => wanted.includes(told?.toLowerCase() ?? '');
    const entry = (reply?.[list] ?? []).find(({ name, title }) => isSo(name) || isSo(title));
    // Nobody is found where it is not known: to leave it out would find everybody.
    if (!entry) throw new SourceFailure('modash', 'no_filter_honoured');
    return entry.id;
  }
  function idOf(list: 'locations' | 'interests', names: readonly string[], signal: Signal): Promise<number> {
    const key = `${list}:${names[0]}`;
    if (known.size > remembered) known.clear();
    const asking = known.get(key) ?? find(list, names, signal);
    known.set(key, asking);
    asking.catch(() => known.delete(key));
    return asking;
  }
  const country = (code: string, signal: Signal) =>
    idOf('locations', englishNames(code.toUpperCase()), signal);

  /** The ids of all that a search names. */
  return async ({ countries, interests, audience }: InfluencerSearch, signal: Signal): Promise<Ids> => ({
    countries: await Promise.all(countries.map((code) => country(code, signal))),
    interests: await Promise.all(interests.map((name) => idOf('interests', [name], signal))),
    audience: await Promise.all(
      audience.countries.map(async ({ id, weight }) => ({ id: await country(id, signal), weight })),
    ),
  });
}
