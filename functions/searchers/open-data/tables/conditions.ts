import { domainToASCII } from 'node:url';
import type * as z from 'zod';
import type { SearchMode } from '#shared/domain/kinds/search-parts.ts';
import { foldText } from '../../../../shared/domain/fold-text.ts';
import type { Statement } from '../places/query.ts';

type Mode = z.output<typeof SearchMode>;
type Bounds = { min?: number | undefined; max?: number | undefined };

/** A condition of WHERE; undefined where nothing is asked. Names of columns are ours, what a user typed is a parameter. */
export type Condition = Statement | undefined;

/**
 * Texts as a table stores them for searching: folded, each between bars (`|acme gmbh|acme com|`). A folded text has no bar,
 * so that one comparison tells whether one of them contains, is or starts with what is wanted.
 */
export const textKeys = (texts: readonly (string | undefined)[]): string | null => {
  const folded = [...new Set(texts.map((text) => foldText(text ?? '')).filter(Boolean))];
  return folded.length > 0 ? `|${folded.join('|')}|` : null;
};

const wanted: Record<Mode, (folded: string) => string> = {
  contain: (folded) => folded,
  exact: (folded) => `|${folded}|`,
  start: (folded) => `|${folded}`,
};

/** The one text of the column is as wanted. Where it is to be the whole of it the engine skips what cannot hold it. */
export function theTextIs(column: string, mode: Mode, text: string): Condition {
  const folded = foldText(text);
  if (mode !== 'exact' || !folded) return textIs(column, mode, text);
  return { sql: `${column} = ?`, params: [wanted.exact(folded)] };
}

/** One of the texts of the column is as wanted, whatever their case and accents. */
export function textIs(column: string, mode: Mode, text: string): Condition {
  const folded = foldText(text);
  return folded ? { sql: `strpos(${column}, ?) > 0`, params: [wanted[mode](folded)] } : undefined;
}

/** One of the texts of the column contains one of the words. A word without a letter or digit is in all of them. */
export function hasOneOf(column: string, words: readonly string[]): Condition {
  const folded = words.map(foldText);
  if (folded.length === 0 || folded.includes('')) return undefined;
  return { sql: `(${folded.map(() => `strpos(${column}, ?) > 0`).join(' OR ')})`, params: folded };
}

export function isOneOf(column: string, values: readonly string[]): Condition {
  if (values.length === 0) return undefined;
  return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, params: [...values] };
}

/** A number that is one of these, which are ours and not what a user typed. */
export function isOneNumberOf(column: string, numbers: readonly number[]): Statement {
  if (numbers.length === 0) return { sql: 'false', params: [] };
  if (!numbers.every(Number.isSafeInteger)) throw new RangeError('not all of these are whole numbers');
  return { sql: `${column} IN (${numbers.join(', ')})`, params: [] };
}

/** The name of a domain ends with one of these, which are given without the dot in front. */
export function endsWithOneOf(column: string, endings: readonly string[]): Condition {
  if (endings.length === 0) return undefined;
  const params = endings.map((ending) => `%.${domainToASCII(ending) || ending}`);
  return { sql: `(${params.map(() => `${column} LIKE ?`).join(' OR ')})`, params };
}

/** Between the bounds, both included; what is not known is in no range. */
export function isBetween(column: string, { min, max }: Bounds): Condition {
  const bounds = [
    ...(min === undefined ? [] : [{ sql: `${column} >= CAST(? AS BIGINT)`, param: min }]),
    ...(max === undefined ? [] : [{ sql: `${column} <= CAST(? AS BIGINT)`, param: max }]),
  ];
  if (bounds.length === 0) return undefined;
  return { sql: bounds.map(({ sql }) => sql).join(' AND '), params: bounds.map(({ param }) => param) };
}

/** All of the conditions; without any, true. */
export function allOf(conditions: readonly Condition[]): Statement {
  const asked = conditions.filter((one) => one !== undefined);
  return {
    sql: asked.map(({ sql }) => sql).join('\n  AND ') || 'true',
    params: asked.flatMap(({ params }) => params),
  };
}
