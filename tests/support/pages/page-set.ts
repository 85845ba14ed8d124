import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import * as z from 'zod';
import { decodeHtml } from '#functions/enrichment/extract/page/decode-html.ts';

const Annotated = z.object({
  file: z.string(),
  base: z.string(),
  title: z.string(),
  entities: z.array(z.object({ type: z.string(), text: z.string() })),
});
export type Annotated = z.infer<typeof Annotated>;

export type SavedPage = { file: string; html: string; body: Buffer };

/** Folder of the real input data, which is never part of the repository. */
export const realDataDir = resolve(process.env.REAL_DATA_DIR ?? '../shared/data');

export const pageSetMissing = (): string | undefined =>
  existsSync(join(realDataDir, 'html/pages.tar.gz'))
    ? undefined
    : `the saved pages are not at ${realDataDir}/html (set REAL_DATA_DIR)`;

/** All saved pages by file name. */
export function loadPages(): Map<string, SavedPage> {
  const archive = gunzipSync(readFileSync(join(realDataDir, 'html/pages.tar.gz')));
  const pages = new Map<string, SavedPage>();
  for (const { name, body } of readTar(archive)) {
    if (name.endsWith('.html')) pages.set(name, { file: name, body, html: decodeHtml(body) });
  }
  return pages;
}

/** What people marked on the annotated pages. */
export function loadAnnotations(): Annotated[] {
  return readFileSync(join(realDataDir, 'html/entities.ndjson'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Annotated.parse(JSON.parse(line)));
}

/**
 * Two halves by site, so that no site stands in both: rules are written looking at `seen` only.
 * Pages without a known site are split by file.
 */
export function halfOf(page: Pick<Annotated, 'base' | 'file'>): 'seen' | 'unseen' {
  const site = getDomain(page.base) ?? page.file;
  return (createHash('sha256').update(`half:${site}`).digest()[0] ?? 0) % 2 === 0 ? 'seen' : 'unseen';
}

function* readTar(archive: Buffer): Generator<{ name: string; body: Buffer }> {
  const text = (start: number, length: number) =>
    archive.toString('utf8', start, start + length).replace(/\0[\s\S]*$/, '');
  for (let at = 0; at + 512 <= archive.length; ) {
    const name = text(at, 100);
    if (name === '') return;
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    if (text(at + 156, 1) !== '5') {
      yield { name: text(at + 345, 155) + name, body: archive.subarray(at + 512, at + 512 + size) };
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
