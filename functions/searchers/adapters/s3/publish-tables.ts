import { basename, join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { type LeadTableKind, leadTables } from '../../env.ts';
import { ImportProblem } from '../../open-data/import/import-problem.ts';
import { readManifest } from '../../open-data/manifest.ts';
import {
  generationFolder,
  type Publication,
  type PublishedAt,
  type TablePublication,
  tableAt,
} from '../../open-data/publication.ts';
import { readTableManifest, tableFolder } from '../../open-data/tables/table-manifest.ts';
import { listKeys, removeKeys } from './bucket-keys.ts';
import { replacePublication, staleOf, upload } from './generations.ts';
import { publishData } from './publish-data.ts';
import { readTablePublication } from './read-publication.ts';

/** What a stage searches in from now on; a kind of which nothing is imported here is left as it is there. */
export type Published = {
  places: Publication | undefined;
  tables: { kind: LeadTableKind; publication: TablePublication }[];
};

/**
 * Publishes all that is imported, each kind by itself: the places to `at`, the others beside them. Twice is once. Throws
 * `ImportProblem` where nothing is imported.
 */
export async function publishAll(client: S3Client, folder: string, at: PublishedAt): Promise<Published> {
  const places = (await readManifest(folder)) ? await publishData(client, folder, at) : undefined;
  const tables: Published['tables'] = [];
  for (const kind of Object.keys(leadTables) as LeadTableKind[]) {
    const publication = await publishTable(client, folder, at, kind);
    if (publication) tables.push({ kind, publication });
  }
  if (!places && tables.length === 0)
    throw new ImportProblem(`${folder}: nothing is imported, so there is nothing to publish`);
  return { places, tables };
}

/** As the places: a generation of its own first, then the one object that has searches read it, then what nobody reads. */
async function publishTable(
  client: S3Client,
  folder: string,
  ofPlaces: PublishedAt,
  kind: LeadTableKind,
): Promise<TablePublication | undefined> {
  const manifest = await readTableManifest(folder, kind);
  if (!manifest) return undefined;
  const { current: file, earlier: _kept, ...known } = manifest;
  const at = tableAt(ofPlaces, kind);
  const before = await readTablePublication(client, at);
  const found = await listKeys(client, at.bucket, at.prefix);
  const current = before?.publication;
  const isPublished = current?.generation === file.name;
  const publication: TablePublication = {
    ...known,
    generation: file.name,
    earlier: isPublished ? current.earlier : (current?.generation ?? null),
  };
  if (!isPublished) {
    const key = `${generationFolder(at, file.name)}${basename(file.file)}`;
    await upload(client, at.bucket, key, join(tableFolder(folder, kind), file.file));
    const now = async () => (await readTablePublication(client, at))?.publication;
    await replacePublication(client, at, publication, before?.etag, now);
  }
  await removeKeys(client, at.bucket, staleOf(at, found, publication));
  return publication;
}
