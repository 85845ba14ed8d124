import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';

/** The words of a text as they are compared: in small letters and without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/** So many letters say what is looked for; fewer begin words of all sorts. */
const enough = 3;

/** The kind of leads that somebody looks for, where some word says it and no other word another one. */
export function kindMeant(wanted: string, wordsOfKind: (kind: KindKey) => string): KindKey | undefined {
  const long = wordsOf(wanted).filter((word) => word.length >= enough);
  const meant = kindKeys.filter((kind) => long.some((word) => isFound(wordsOfKind(kind), word)));
  return meant.length === 1 ? meant[0] : undefined;
}

/** Whether each word that somebody looks for begins a word of the text: what stands inside of a word is found by chance alone. */
export function isFound(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wanted).every((part) => words.some((word) => word.startsWith(part)));
}
