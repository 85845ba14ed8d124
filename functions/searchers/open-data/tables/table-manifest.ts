import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type LeadTableKind, leadTables } from '../../env.ts';
import { WordFiles } from './words/word-files.ts';

/** One imported set of companies or domains. */
export const TableSet = z.object({
  source: z.string(),
  /** No two sets of a source have the same. */
  name: z.string(),
  /** Parquet of this set alone, relative to the folder of the table. */
  file: z.string(),
  rows: z.int(),
  imported_at: z.string(),
  /** Name of the file it was read from. */
  origin: z.string(),
  /** What was left out, by reason. */
  left_out: z.record(z.string(), z.int()),
});
export type TableSet = z.infer<typeof TableSet>;

const File = z.object({
  name: z.string().regex(/^\d{17}$/),
  file: z.string(),
  /** Missing in what was published before there were such files: all texts are read then. */
  words: WordFiles.optional(),
});

/**
 * Which files hold the companies or the domains now. It lies in the folder of its table, beside the manifest of the places:
 * a release that knows no such tables reads and replaces that one as ever, and touches nothing here.
 */
export const TableManifest = z.object({
  version: z.literal(1),
  published_at: z.string(),
  /** What searches read, relative to the folder of the table. */
  current: File,
  /** What they read before; it is kept, since somebody may be in the midst of its pages. */
  earlier: File.nullable(),
  rows: z.int(),
  /** Rows that more than one record was joined to. */
  joined: z.int(),
  sets: z.array(TableSet).min(1),
});
export type TableManifest = z.infer<typeof TableManifest>;

const fileName = 'manifest.json';

export const tableFolder = (folder: string, kind: LeadTableKind): string => join(folder, leadTables[kind]);
export const tableManifestPath = (folder: string, kind: LeadTableKind): string =>
  join(tableFolder(folder, kind), fileName);

/** The manifest of a table in a data folder, or undefined where nothing of the kind is imported. */
export async function readTableManifest(
  folder: string,
  kind: LeadTableKind,
): Promise<TableManifest | undefined> {
  try {
    return TableManifest.parse(JSON.parse(await readFile(tableManifestPath(folder, kind), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Changes whenever the manifest is replaced; undefined where there is none. */
export async function tableStamp(folder: string, kind: LeadTableKind): Promise<string | undefined> {
  try {
    const { mtimeMs, ino, size } = await stat(tableManifestPath(folder, kind));
    return `${ino}:${mtimeMs}:${size}`;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function replaceTableManifest(
  folder: string,
  kind: LeadTableKind,
  manifest: TableManifest,
): Promise<void> {
  const path = tableManifestPath(folder, kind);
  const aside = `${path}.${process.pid}.new`;
  await writeFile(aside, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(aside, path);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
