import type { z } from 'zod';
import type { File } from '#shared/contracts/endpoint.ts';
import type { FileLink } from '#shared/contracts/endpoint-kinds.ts';
import { after } from '#shared/domain/time.ts';
import type { Files } from '../../files/create-files.ts';

/** A file of the storage as a handler names it; `until` where it is gone before a link would expire. */
export type StoredFile = { key: string; file_name: string; until?: string | undefined };

/** A link to the file that expires when the contract says, and never after the file. */
export async function linkFile(
  files: Files,
  { key, file_name, until }: StoredFile,
  { mediaType, linkSeconds }: File,
  now: Date,
): Promise<z.input<typeof FileLink>> {
  const left = until ? Math.floor((Date.parse(until) - now.getTime()) / 1000) : linkSeconds;
  const expiresSeconds = Math.max(1, Math.min(linkSeconds, left));
  const url = await files.presignDownload(key, { fileName: file_name, mediaType, expiresSeconds });
  const expires_at = after(now, expiresSeconds, 'second');
  return { url, file_name, media_type: mediaType, expires_at };
}
