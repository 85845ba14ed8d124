import type { LeadTableKind } from '../../../env.ts';
import type { TablePublication } from '../../publication.ts';
import type { TableManifest, TableSet } from '../../tables/table-manifest.ts';
import { counted, dayOf, describeFolder, leftOut, number } from '../report.ts';
import type { AllManifests } from '../sets/all-sets.ts';
import { titleOf } from '../sets/choose-sets.ts';
import type { RowsResult } from './import-rows.ts';

const words: Record<LeadTableKind, [string, string]> = {
  company: ['company', 'companies'],
  domain: ['domain', 'domains'],
};

/** What an import of companies or domains did, for the terminal. */
export function describeRows({ kind, sets, manifest, seconds }: RowsResult): string {
  const read = sets.reduce((sum, { set }) => sum + set.rows, 0);
  const lines = sets.flatMap(({ set, replaced }) => {
    const before = replaced
      ? `replaces ${replaced.name} of ${dayOf(replaced)}, ${counted(replaced.rows, ...words[kind])}`
      : 'a new set';
    return [
      `${titleOf(set)}: ${counted(set.rows, ...words[kind])} from ${set.origin}; ${before}`,
      ...leftOut(set),
    ];
  });
  return [
    ...lines,
    `published: ${counted(manifest.rows, ...words[kind])} of ${counted(manifest.sets.length, 'set')}, ${number(manifest.joined)} of them joined from several records`,
    `in ${seconds.toFixed(1)} s (${number(Math.round(read / seconds))} ${words[kind][1]} a second)`,
  ].join('\n');
}

/** What a data folder holds of all kinds, for the terminal. */
export function describeAll(folder: string, { places, company, domain }: AllManifests): string {
  const tables = [...describeTable(folder, 'company', company), ...describeTable(folder, 'domain', domain)];
  const ofPlaces = places || tables.length === 0 ? [describeFolder(folder, places)] : [];
  return [...ofPlaces, ...tables].join('\n');
}

function describeTable(folder: string, kind: LeadTableKind, manifest: TableManifest | undefined): string[] {
  if (!manifest) return [];
  const sets = [...manifest.sets].sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
  return [
    `${folder}: ${counted(manifest.rows, ...words[kind])}, ${number(manifest.joined)} joined`,
    ...sets.map(
      (set) =>
        `  ${titleOf(set)}: ${counted(set.rows, ...words[kind])} from ${set.origin}, imported ${dayOf(set)}`,
    ),
  ];
}

/** Which sets were taken out, for the terminal. */
export const describeRowsRemoval = (kind: LeadTableKind, removed: readonly TableSet[]): string =>
  removed
    .map((set) => `removed ${titleOf(set)} of ${dayOf(set)}, ${counted(set.rows, ...words[kind])}`)
    .join('\n');

/** What a stage searches in now, for the terminal. */
export const describeTablePublication = (
  kind: LeadTableKind,
  { rows, generation }: TablePublication,
): string =>
  `${counted(rows, ...words[kind])} are searched from now on (generation ${generation}), by everybody within half a minute`;
