import type { LeadTableKind } from '../../../env.ts';
import { leadTables } from '../../../env.ts';
import { normaliseDatenanfragen } from '../companies/read-datenanfragen.ts';
import { normalisePdl } from '../companies/read-pdl.ts';
import { normaliseRemote } from '../companies/read-remoteintech.ts';
import { normaliseDotgov, normaliseTranco } from '../domains/read-domains.ts';
import { ImportProblem } from '../import-problem.ts';
import type { FileLook } from './look-at-file.ts';
import { lackOf, type TableImporter } from './table-importer.ts';

/** What can be imported beside places, by the word that the command has for it. */
export const tableImporters = {
  pdl: {
    kind: 'company',
    source: 'people-data-labs-free',
    title: "People Data Labs' free company file",
    format: 'either',
    needs: ['name', 'industry', 'linkedin url|linkedin_url', 'size range|size', 'country', 'domain|website'],
    // What is given away now does not write a quote within a text twice.
    csv: ({ columns }) => (columns.includes('linkedin_url') ? { escape: '\\' } : {}),
    normalise: normalisePdl,
  },
  remoteintech: {
    kind: 'company',
    source: 'remoteintech',
    title: 'the list of remote companies',
    format: 'json',
    needs: ['title', 'slug', 'website', 'company_size', 'technologies'],
    normalise: normaliseRemote,
  },
  datenanfragen: {
    kind: 'company',
    source: 'datenanfragen',
    title: "datenanfragen's list of companies",
    format: 'json',
    needs: ['slug', 'name', 'address', 'web', 'relevant-countries'],
    normalise: normaliseDatenanfragen,
  },
  tranco: {
    kind: 'domain',
    source: 'tranco',
    title: "Tranco's list",
    format: 'csv',
    needs: [],
    csv: () => ({ header: false }),
    normalise: normaliseTranco,
  },
  dotgov: {
    kind: 'domain',
    source: 'cisagov',
    title: 'the list of .gov domains',
    format: 'csv',
    needs: ['Domain name', 'Organization name', 'City', 'State', 'Security contact email'],
    normalise: normaliseDotgov,
  },
} as const satisfies Record<string, TableImporter<'company'> | TableImporter<'domain'>>;
export type TableImporterKey = keyof typeof tableImporters;

const keys = Object.keys(tableImporters) as TableImporterKey[];
const kinds = Object.keys(leadTables) as LeadTableKind[];

export const isTableImporterKey = (word: string): word is TableImporterKey =>
  Object.hasOwn(tableImporters, word);

/** The kind of leads that `companies` and `domains` stand for. */
export const kindOfWord = (word: string): LeadTableKind | undefined =>
  kinds.find((kind) => leadTables[kind] === word);

/** The word for a source; undefined for one that this release does not import. */
export const tableImporterOf = (source: string): TableImporterKey | undefined =>
  keys.find((key) => tableImporters[key].source === source);

/**
 * Which source a file is of: the one that is named, or the one of the kind whose columns it has. Throws `ImportProblem` that names
 * the column that is not there.
 */
export function recognise(word: TableImporterKey | LeadTableKind, look: FileLook): TableImporterKey {
  const candidates = isTableImporterKey(word)
    ? [word]
    : keys.filter((key) => tableImporters[key].kind === word);
  const found = candidates.find((key) => lackIn(key, look) === undefined);
  if (found) return found;
  const [nearest = candidates[0] ?? 'pdl'] = candidates.toSorted((a, b) => share(b, look) - share(a, look));
  throw new ImportProblem(`${lackIn(nearest, look)}; this is not ${tableImporters[nearest].title}`);
}

/** Tranco's list has no line that names its columns. */
function lackIn(key: TableImporterKey, look: FileLook): string | undefined {
  const lack = lackOf(tableImporters[key], look);
  if (lack || key !== 'tranco') return lack;
  const [rank = '', domain = ''] = look.columns;
  if (!/^\d+$/.test(rank)) return 'a rank was expected in the first column and is not there';
  return look.columns.length === 2 && domain.includes('.')
    ? undefined
    : 'a domain was expected in the second column, and nothing behind it';
}

/** How much of what a source needs a file has. */
function share(key: TableImporterKey, { columns }: FileLook): number {
  const needs: readonly string[] = tableImporters[key].needs;
  const has = needs.filter((names) => names.split('|').some((name) => columns.includes(name)));
  return needs.length === 0 ? 0 : has.length / needs.length;
}
