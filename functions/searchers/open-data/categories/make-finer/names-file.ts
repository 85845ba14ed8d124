import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import type { FinerKind, KindNames, Language } from './kind.ts';

const ownNames = new Map(placeCategories.map(({ key, names }) => [key as string, names]));

/**
 * What kinds are called in a language, as `name|other word,other word` by key. Our own categories have their name elsewhere,
 * and only their other words here. A kind that nobody has translated is in no file but the English one, and is called so everywhere.
 */
export function namesFile(
  language: Language,
  uppers: { key: string; names: KindNames }[],
  finer: FinerKind[],
): (readonly [string, string])[] {
  const own = uppers.map(({ key, names }) => {
    const { name, others } = names[language];
    return [key, `|${otherWords(ownNames.get(key)?.[language] ?? '', [name, ...others])}`] as const;
  });
  const below = finer.map(({ key, names }) => {
    const { name, others } = names[language];
    return [key, `${name}|${otherWords(name, others)}`] as const;
  });
  return [...own, ...below].filter(([, text]) => text !== '|');
}

/** Without those that say nothing new: each word is found by its start, without case or accents. */
function otherWords(name: string, others: string[]): string {
  const kept: string[] = [];
  const known = [` ${foldText(name)}`];
  for (const other of others) {
    const folded = foldText(other);
    if (!folded || known.some((one) => one.includes(` ${folded}`))) continue;
    known.push(` ${folded}`);
    kept.push(other.replace(/[|,]/g, ' ').trim());
  }
  return kept.join(',');
}
