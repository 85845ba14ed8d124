import type { Page } from '#functions/enrichment/extract/page/page.ts';
import type { Annotated } from './page-set.ts';

type TitledPerson = { name: string; title: string };
type Mark = { isPerson: boolean; text: string };
type Pair = TitledPerson & { gap: number };

/** A title on the next line is beside the name, and a line of dashes or dots may stand between the two. */
const mostBreaks = 2;
/** Beside the two, a line of a list may hold a number and an address; with more words it is a sentence. */
const mostOtherWords = 8;
/** The same words may stand in a menu first; only a hostile page says them more often. */
const mostPlaces = 50;

/**
 * People whom somebody marked with a job title beside the name. A title stands beside a name when
 * - the two marks follow each other, in either order,
 * - in the page's text only punctuation, spaces and at most two line breaks stand between them, and
 * - their lines hold little else: a person whom a sentence mentions is not listed.
 *
 * In a list each title has a name on both sides, and it is one person's only: marks are paired from the top, and a title
 * leaves the first name it meets for a closer one. First names alone are left out, as they say who it is to nobody.
 */
export function titledPeople(page: Pick<Page, 'text'>, entities: Annotated['entities']): TitledPerson[] {
  const marks = entities
    .filter(({ type }) => type === 'PER' || type === 'FUNC')
    .map(({ type, text }): Mark => ({ isPerson: type === 'PER', text: text.replace(/\s+/g, ' ').trim() }));
  const people = new Map<string, TitledPerson>();
  for (let at = 0; at + 1 < marks.length; at++) {
    const pair = pairAt(page.text, marks, at);
    const next = pairAt(page.text, marks, at + 1);
    if (!pair || (next && next.gap < pair.gap)) continue;
    const name = comparableName(pair.name);
    if (name.includes(' ') && !people.has(name)) people.set(name, { name, title: pair.title });
    at += 1;
  }
  return [...people.values()];
}

/** Name as it is compared: without titles and degrees around it, capitals and dots. */
export function comparableName(text: string): string {
  return text
    .replace(/[("“‘][^)"”’]{1,20}[)"”’]/g, ' ')
    .replace(/[,|].*$/, '')
    .toLowerCase()
    .replace(/[.’']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:dr|prof|mr|mrs|ms|miss|rev|hon|herr|frau|mme|m) )+/, '');
}

/** True when one of two titles is the other or begins, ends or holds it: marks cut them short now and then. */
export function isSameTitle(annotated: string, found: string): boolean {
  const [a, b] = [annotated, found].map(
    (title) =>
      ` ${title
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim()} `,
  );
  return a !== undefined && b !== undefined && (a.includes(b) || b.includes(a));
}

function pairAt(text: string, marks: readonly Mark[], at: number): Pair | undefined {
  const first = marks[at];
  const second = marks[at + 1];
  if (!first || !second || first.isPerson === second.isPerson) return undefined;
  const gap = closest(text, first.text, second.text);
  if (gap === undefined) return undefined;
  const [person, title] = first.isPerson ? [first, second] : [second, first];
  return { name: person.text, title: title.text, gap };
}

/** Line breaks between the two where they stand closest, or nothing when they never stand beside each other. */
function closest(text: string, first: string, second: string): number | undefined {
  let least: number | undefined;
  let start = text.indexOf(first);
  for (let place = 0; start >= 0 && place < mostPlaces; place++) {
    const end = start + first.length;
    const next = text.indexOf(second, end);
    if (next < 0) break;
    const breaks = next - end < 30 ? text.slice(end, next).split('\n').length - 1 : mostBreaks + 1;
    const isBeside = breaks <= mostBreaks && /^[^\p{L}\d]*$/u.test(text.slice(end, next));
    if (isBeside && isList(text, start, next + second.length, first, second))
      least = Math.min(breaks, least ?? breaks);
    start = text.indexOf(first, end);
  }
  return least;
}

function isList(text: string, start: number, end: number, first: string, second: string): boolean {
  const from = text.lastIndexOf('\n', start) + 1;
  const until = text.indexOf('\n', end);
  const lines = text.slice(from, until < 0 ? text.length : until);
  const words = (of: string) => of.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return words(lines) - words(first) - words(second) <= mostOtherWords;
}
