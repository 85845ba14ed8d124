import { readFileSync } from 'node:fs';
import { type KindNames, languages, noNames } from './kind.ts';

/** Names that are written by hand, by the key of the kind. */
export type HandNames = Map<string, KindNames>;

/**
 * Reads lines of `key = English / Spanish / French / German`, in each language the name and then other words for it, with
 * commas between. Lines that begin with # are remarks.
 */
export function readHandNames(file: string): HandNames {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => {
        const [key = '', told = ''] = line.split(' = ');
        const parts = told.split(' / ');
        if (parts.length !== languages.length) throw new Error(`not in four languages: ${line}`);
        const names = noNames();
        for (const [at, language] of languages.entries()) {
          const [name = '', ...others] = (parts[at] ?? '').split(',').map((word) => word.trim());
          names[language] = { name, others: others.filter(Boolean) };
        }
        return [key.trim(), names] as const;
      }),
  );
}
