import * as z from 'zod';
import { generationColumn, type LeadTableKind, leadTables } from '../env.ts';
import { Manifest } from './manifest.ts';
import { TableManifest } from './tables/table-manifest.ts';

const Generation = z.string().regex(/^\d{17}$/);

/**
 * The manifest in S3: which generation of the places a search in AWS reads, and which one was read before it. The files of
 * a generation never change; replacing this object is the one step by which a publication becomes visible.
 */
export const Publication = Manifest.extend({ generation: Generation, earlier: Generation.nullable() });
export type Publication = z.infer<typeof Publication>;

/** The same of a table of another kind. */
export const TablePublication = TableManifest.omit({ current: true }).extend({
  generation: Generation,
  earlier: Generation.nullable(),
});
export type TablePublication = z.infer<typeof TablePublication>;

/** Where a publication lies: an `s3://` prefix, cut in two. `prefix` ends with a slash. */
export type PublishedAt = { bucket: string; prefix: string };

/** Throws where the address is no `s3://bucket/prefix/`. */
export function publishedAt(url: string): PublishedAt {
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.+\/)$/.exec(url) ?? [];
  if (!bucket || !prefix) throw new Error(`not an address as s3://bucket/prefix/: ${url}`);
  return { bucket, prefix };
}

/** Where a table lies: beside the places. */
export function tableAt({ bucket, prefix }: PublishedAt, kind: LeadTableKind): PublishedAt {
  return {
    bucket,
    prefix: `${prefix.slice(0, prefix.lastIndexOf('/', prefix.length - 2) + 1)}${leadTables[kind]}/`,
  };
}

export const publicationKey = ({ prefix }: PublishedAt): string => `${prefix}manifest.json`;

/** The folder of a generation; the template of the catalogue's table names it in the same way. */
export const generationFolder = ({ prefix }: PublishedAt, generation: string): string =>
  `${prefix}${generationColumn}=${generation}/`;
