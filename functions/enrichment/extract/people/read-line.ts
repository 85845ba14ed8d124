import type { Line } from '../page/visible-text.ts';
import { areCredentials, isJobTitle, splitLabel, tidyTitle } from './job-titles.ts';
import { type Kind, orderOf, pairUp } from './pair-up.ts';
import { isLikelyInCapitals, type Name, readName } from './person-name.ts';

type Titled = { name: string; title: string };
type Part = { kind: Kind; text: string; name: Name | undefined };

const longestLine = 120;
/** Four people in a line; what has more stops is prose or made to take time. */
const mostPieces = 8;
const separator = /\s?(?:,|\||–|—|·|•)\s?|\s-\s|:\s|\s?\(/;
const separators = new RegExp(separator.source, 'g');
const contact =
  /@|\d{3}|^www\.|^https?:|^(?:phone|tel|telephone|fax|cell|mobile|office|direct|e-?mail|ext)\.?$/i;

const lead =
  /^(?:contact(?: person| name)?|attn|attention|name|title|job title|position|role|designation)\.?\s?[:–-]\s/i;
const wayToReach = /\d[\d\s().-]{6}|@/;
const labelOfWay =
  /^(?:[,|•·–(+-]|\(?(?:phone|tel|telephone|cell|mobile|office|direct|ext|fax|e-?mail|ph|[pmtec])[.:]{0,2})$/i;

/** `Title: Owner` as `Owner`. */
export const withoutLabel = (text: string): string => text.replace(lead, '');

/** `Jane Miller, Owner, Phone 555 0100` as `Jane Miller, Owner`. */
export function withoutContact(text: string): string {
  const found = wayToReach.exec(text);
  if (!found) return text;
  const parts = text.slice(0, found.index).trim().split(' ');
  if (found[0] === '@') parts.pop();
  while (labelOfWay.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join(' ');
}

/** `Geschäftsführer: Anna Muster, Ben Beispiel`. */
export function readLabelled(text: string): Titled[] {
  const split = splitLabel(text);
  if (!split) return [];
  const names = split.rest
    .split(/,\s|\s(?:und|and|et|y|&)\s|\s\(|\s\/\s/)
    .map((part) => readName(part.trim()));
  const until = names.findIndex((name) => !name);
  return names
    .slice(0, until === -1 ? names.length : until)
    .flatMap((name) => (name ? [{ name: name.text, title: split.title }] : []));
}

/** `Anna Muster, Sales Manager`, `Sales Manager – Anna Muster`, and several such in a line. */
export function readLine({ text: whole, tag, strong }: Line): Titled[] {
  if (whole.length > longestLine || !separator.test(whole)) return [];
  const text = withoutContact(withoutLabel(whole));
  const stop = separator.exec(text);
  if (!stop) return [];
  const left = text.slice(0, stop.index).trim();
  const right = text
    .slice(stop.index + stop[0].length)
    .replace(/\)$/, '')
    .trim();
  const isItem = strong || tag === 'li' || tag === 'td';
  const parts = readParts(text);
  if (parts.length > 1) return parts;
  const pair = readPair(left, right, isItem);
  return pair ? [pair] : parts;
}

function readPair(left: string, right: string, isItem: boolean): Titled | undefined {
  const first = readName(left);
  const title = tidyTitle(right);
  if (first && isJobTitle(title) && isLikelyBeside(first, title)) return { name: first.text, title };
  // Letters alone stand below articles too; in a list they say what the person does.
  if (first && isItem && areCredentials(right)) return { name: first.text, title: right };
  const second = readName(right);
  return second && !second.isPlace && isJobTitle(left) && isLikelyBeside(second, left)
    ? { name: second.text, title: tidyTitle(left) }
    : undefined;
}

const isLikelyBeside = (name: Name, title: string): boolean =>
  !name.isCapitals || isLikelyInCapitals(name, title);

/** Names and titles in turns with nothing else than numbers and addresses between them: no sentence. */
function readParts(text: string): Titled[] {
  const pieces = text
    .split(separators)
    .map((piece) => piece.replace(/\)$/, '').trim())
    .filter((piece) => piece !== '' && !contact.test(piece));
  if (pieces.length > mostPieces) return [];
  const parts = pieces.flatMap((piece) => partOf(piece) ?? []);
  const order = orderOf(parts);
  const inTurns = parts.every(({ kind }, at) => kind !== parts[at - 1]?.kind);
  if (!order || !inTurns || parts.length < pieces.length) return [];
  return pairUp(parts, order).flatMap((pair) => {
    const name = parts[pair.name]?.name;
    const title = parts[pair.title];
    return name && title && !name.isPlace ? [{ name: name.text, title: title.text }] : [];
  });
}

function partOf(piece: string): Part | undefined {
  const text = tidyTitle(piece);
  if (isJobTitle(text)) return { kind: 'title', text, name: undefined };
  const name = readName(piece);
  return name && { kind: 'name', text: name.text, name };
}
