import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KindNames, languages, noNames } from './kind.ts';

/** Names that are written by hand, by the key of the kind. */
export type HandNames = Map<string, KindNames>;

/**
 * Reads the text files of a folder, in lines of `key = English / Spanish / French / German`, in each language the name and then
 * other words for it, with commas between. Lines that begin with # are remarks. A line that is not in four languages, and a key
 * that stands twice in the folder, are errors.
 */
export function readHandNames(folder: string): HandNames {
  const read: HandNames = new Map();
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  for (const file of files.sort())
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (!line.trim() || line.startsWith('#')) continue;
      const [key, names] = readLine(line);
      if (read.has(key)) throw new Error(`${file}: ${key} is named twice`);
      read.set(key, names);
    }
  return read;
}

function readLine(line: string): [string, KindNames] {
  const [key = '', told = ''] = line.split(' = ');
  const parts = told.split(' / ');
  if (parts.length !== languages.length) throw new Error(`not in four languages: ${line}`);
  const names = noNames();
  for (const [at, language] of languages.entries()) {
    const [name = '', ...others] = (parts[at] ?? '').split(',').map((word) => word.trim());
    names[language] = { name, others: others.filter(Boolean) };
  }
  return [key.trim(), names];
}
