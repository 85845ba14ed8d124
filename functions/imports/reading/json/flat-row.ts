import { keptText } from '../file-row.ts';

/** Names within one another that are one name of a column: `address.geo.lat` has three. */
export const mostDepth = 4;
/** Bytes of such a name as JSON writes it: each name within it says all those before it once more, and all of them are kept in one item. */
export const pathBytes = 200;

/** What stands under one name: its texts, and what is no text but holds some. */
export type Flat = { texts: Set<string>; nested: unknown[] };

/**
 * The values of an object by their names: of one that stands within it the names are joined, as in `address.city`. Lists have their values, and those
 * of the objects in them, under one name each; so have two that come to the same name, as `{"a.b":1,"a":{"b":2}}`. What is too deep or has too long a
 * name stays nested, under the name of what holds it. A name without a value has neither.
 */
export function flatRow(row: object): Map<string, Flat> {
  const flat = new Map<string, Flat>();
  for (const [name, value] of Object.entries(row)) put(flat, name, value, 1);
  return flat;
}

function put(flat: Map<string, Flat>, path: string, value: unknown, depth: number): void {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length === 0) named(flat, path);
  for (const one of list) putOne(flat, path, one, depth);
}

function putOne(flat: Map<string, Flat>, path: string, value: unknown, depth: number): void {
  if (!isObject(value)) {
    const { texts } = named(flat, path);
    if (value !== null && value !== '') texts.add(String(value));
    return;
  }
  const inner = Object.entries(value);
  if (Array.isArray(value) || depth >= mostDepth || inner.length === 0) {
    putNested(flat, path, value);
    return;
  }
  for (const [name, one] of inner) {
    const whole = `${path}.${name}`;
    if (isTooLong(whole)) putNested(flat, path, { [name]: one });
    else put(flat, whole, one, depth + 1);
  }
}

function putNested(flat: Map<string, Flat>, path: string, value: object): void {
  const { nested } = named(flat, path);
  if (holdsValue(value)) nested.push(value);
}

function named(flat: Map<string, Flat>, path: string): Flat {
  const known = flat.get(path);
  if (known) return known;
  const made = { texts: new Set<string>(), nested: [] };
  flat.set(path, made);
  return made;
}

/** A letter is six bytes at most, which spares counting those of most names. */
const isTooLong = (path: string): boolean =>
  path.length * 6 > pathBytes && Buffer.byteLength(JSON.stringify(path)) > pathBytes;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether there is anything in what may be as deep as a line is long. */
function holdsValue(whole: object): boolean {
  const open: unknown[] = [whole];
  for (const one of open) {
    if (isObject(one)) for (const inner of Object.values(one)) open.push(inner);
    else if (one !== null && one !== '') return true;
  }
  return false;
}

export const cellOf = ({ texts }: Flat): string => [...texts].join('; ');

/** What of a value is read into no cell, as it was written. */
export function nestedOf({ nested }: Flat): string {
  if (nested.length === 0) return '';
  const [first] = nested;
  try {
    return keptText(JSON.stringify(nested.length === 1 && !Array.isArray(first) ? first : nested));
  } catch {
    // As deep as a line is long, nobody can write it down.
    return '…';
  }
}
