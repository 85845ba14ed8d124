import { foldText } from '../../../shared/domain/fold-text.ts';
import type { AreasByName, NamedArea } from './regions/areas-by-name.ts';

/** A way to read a text. A place lies in one area of each of `within`; `whole` unless one of these is still being typed. */
export type PlaceQuery = { name: string; within: readonly (readonly NamedArea[])[]; whole: boolean };

/** The ways to read a text, likeliest first: after a comma stands an area, otherwise the last words may name one. */
export function* readQuery(q: string, areas: AreasByName): Generator<PlaceQuery> {
  const parts = q
    .split(',')
    .map(foldText)
    .filter((part, at) => at === 0 || part !== '');
  // A name may hold a comma itself: `Union Square, San Francisco, California`.
  for (let split = 1; split < parts.length; split += 1) {
    const rest = parts.slice(split);
    const within = rest.map((part) => areas.get(part) ?? startingWith(areas, part));
    yield { name: parts.slice(0, split).join(' '), within, whole: rest.every((part) => areas.has(part)) };
  }
  const words = foldText(q).split(' ');
  yield { name: words.join(' '), within: [], whole: true };
  for (let split = words.length - 1; split > 0; split -= 1) {
    const named = areas.get(words.slice(split).join(' '));
    if (named) yield { name: words.slice(0, split).join(' '), within: [named], whole: true };
  }
}

/** Somebody still typing `paris, tex` means the areas that start so. */
function startingWith(areas: AreasByName, start: string): NamedArea[] {
  return [...areas].filter(([name]) => name.startsWith(start)).flatMap(([, found]) => found);
}
