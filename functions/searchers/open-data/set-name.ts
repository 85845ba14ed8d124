import { basename } from 'node:path';

const endings = /(\.(osm|pbf|o5m|parquet|geoparquet|zstd|snappy|gz|csv|ndjson|jsonl|json))+$/i;
/** Letters of any script: files are named after cities. No slash, which stands between a source and a name. */
const letters = String.raw`\p{L}\p{M}\p{N}._-`;
const wellFormed = new RegExp(`^[\\p{L}\\p{N}][${letters}]*$`, 'u');
const foreign = new RegExp(`[^${letters}]+`, 'gu');
/** Sets lie in files of their name, a time and an ending, which together may have 255 bytes. */
const mostBytes = 100;

export const nameRule = 'letters, digits, dots, dashes and underscores, the first a letter or a digit';

export const isSetName = (name: string): boolean =>
  wellFormed.test(name) && Buffer.byteLength(name) <= mostBytes;

/** The name that a file or folder gives to a set: its own without the endings; undefined where that makes none. */
export function nameFromPath(path: string): string | undefined {
  const plain = basename(path).normalize('NFC').replace(endings, '');
  const name = plain.replace(foreign, '-').replace(/^[._-]+|[._-]+$/g, '');
  return isSetName(name) ? name : undefined;
}

/** Names are the same whatever their case, as they are for the file systems of half of all machines. */
export const isSameName = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
