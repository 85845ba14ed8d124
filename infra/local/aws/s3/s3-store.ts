import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const Head = z.object({
  key: z.string(),
  contentType: z.string(),
  cacheControl: z.string().optional(),
  etag: z.string(),
  size: z.number(),
  modified: z.number(),
});
/** What is known of an object; `size` in bytes, `modified` in epoch milliseconds. */
export type ObjectHead = z.infer<typeof Head>;
/** What a writer says of an object, and readers get with it. */
export type ObjectKind = Pick<ObjectHead, 'contentType' | 'cacheControl'>;
export type S3Store = ReturnType<typeof createS3Store>;

const endOfHead = '\n'.charCodeAt(0);
const unfinished = '.part';
const isUnfinished = (name: string) => name.endsWith(unfinished);
/** Enough for the longest key, each of its bytes escaped. */
const longestHead = 16_384;

/**
 * Objects as files, one folder for each bucket. A file is named by the hash of its key, so that no key leads anywhere
 * and `a` may stand beside `a/b`; its first line says what it is. It is there whole or not at all.
 */
export function createS3Store(folder: string, buckets: string[]) {
  for (const bucket of buckets) {
    mkdirSync(join(folder, bucket), { recursive: true });
    // What was being written when the machine died.
    for (const name of readdirSync(join(folder, bucket)).filter(isUnfinished))
      rmSync(join(folder, bucket, name));
  }
  const fileOf = (bucket: string, key: string) =>
    join(folder, bucket, createHash('sha256').update(key).digest('hex'));

  const partOf = (bucket: string, upload: string, number: number) =>
    join(folder, bucket, `${upload}.${number}${unfinished}`);

  return {
    has: (bucket: string) => buckets.includes(bucket),
    async put(bucket: string, key: string, body: Uint8Array, kind: ObjectKind): Promise<ObjectHead> {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const head = { key, ...kind, etag, size: body.length, modified: Date.now() };
      const part = join(folder, bucket, `${randomUUID()}${unfinished}`);
      const file = await open(part, 'wx');
      try {
        await file.writeFile(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, fileOf(bucket, key));
      return head;
    },
    /** Keeps a part of an upload that is not complete; the same number again replaces it. */
    async putPart(bucket: string, upload: string, number: number, body: Uint8Array): Promise<string> {
      await writeFile(partOf(bucket, upload, number), body);
      return `"${createHash('md5').update(body).digest('hex')}"`;
    },
    /** Makes an object of the parts, in the order of their numbers; undefined if one of them is missing. */
    async complete(
      bucket: string,
      key: string,
      upload: string,
      numbers: number[],
      kind: ObjectKind,
    ): Promise<ObjectHead | undefined> {
      const paths = numbers.map((number) => partOf(bucket, upload, number));
      const parts = await Promise.all(paths.map((path) => readFile(path).catch(unlessMissing)));
      const found = parts.filter((part) => part !== undefined);
      return found.length < parts.length ? undefined : this.put(bucket, key, Buffer.concat(found), kind);
    },
    /** Drops what was kept of an upload. */
    async dropParts(bucket: string, upload: string): Promise<void> {
      const names = await readdir(join(folder, bucket));
      const own = names.filter((name) => name.startsWith(`${upload}.`) && isUnfinished(name));
      await Promise.all(own.map((name) => rm(join(folder, bucket, name), { force: true })));
    },
    async get(bucket: string, key: string): Promise<{ head: ObjectHead; body: Buffer } | undefined> {
      const content = await readFile(fileOf(bucket, key)).catch(unlessMissing);
      if (!content) return undefined;
      const end = content.indexOf(endOfHead);
      return { head: parseHead(content.subarray(0, end)), body: content.subarray(end + 1) };
    },
    /** So many bytes of it, from one on; fewer where it ends. */
    async part(bucket: string, key: string, from: number, bytes: number) {
      const file = await open(fileOf(bucket, key)).catch(unlessMissing);
      if (!file) return undefined;
      try {
        const begun = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
        const end = begun.buffer.subarray(0, begun.bytesRead).indexOf(endOfHead);
        const head = parseHead(begun.buffer.subarray(0, end));
        const length = Math.max(0, Math.min(bytes, head.size - from));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, end + 1 + from);
        return { head, body: buffer.subarray(0, bytesRead) };
      } finally {
        await file.close();
      }
    },
    async head(bucket: string, key: string): Promise<ObjectHead | undefined> {
      return readHead(fileOf(bucket, key));
    },
    async remove(bucket: string, key: string): Promise<void> {
      await rm(fileOf(bucket, key), { force: true });
    },
    /** Every object whose key begins with `prefix`, in the order of the keys' bytes. */
    async list(bucket: string, prefix: string): Promise<ObjectHead[]> {
      const names = await readdir(join(folder, bucket));
      const heads: ObjectHead[] = [];
      for (const name of names.filter((file) => !isUnfinished(file))) {
        const head = await readHead(join(folder, bucket, name));
        if (head?.key.startsWith(prefix)) heads.push(head);
      }
      return heads.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
    },
  };
}

async function readHead(path: string): Promise<ObjectHead | undefined> {
  const file = await open(path).catch(unlessMissing);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    return parseHead(buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf(endOfHead)));
  } finally {
    await file.close();
  }
}

const parseHead = (line: Buffer): ObjectHead => Head.parse(JSON.parse(line.toString('utf8')));

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
