import { uploadKey } from '#functions/platform/files/picture-uploads.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { fileLimits } from '#shared/domain/ai/training.ts';
import type { LearnDeps } from '../deps.ts';
import { readFile } from '../reading/read-file.ts';
import { Unlearnable } from '../reading/unreadable.ts';
import { type EntryRecord, type PiecesRecord, type StoredPiece, trainingStoreOf } from '../store/index.ts';
import { cutText } from './cut.ts';

/** A file on which two workers have died is not opened by a third. */
const mostOpened = 2;

/** What there is to learn of an entry; `text` where it has been read just now, and nobody knows its size yet. */
export async function piecesOf(
  deps: LearnDeps,
  record: EntryRecord,
  tryNo: number,
): Promise<{ pieces: StoredPiece[]; text?: string }> {
  const { tenantId, id, kind, title, from_upload } = record;
  if (from_upload && record.learnt === undefined) {
    if (tryNo > mostOpened) throw new Unlearnable('damaged');
    const text = await readUpload(deps, record, from_upload);
    return { pieces: cutText(text), text };
  }
  if (record.learnt !== undefined) return { pieces: await learntOf(deps, record, record.learnt) };
  const { data } = await trainingStoreOf(deps).bodies.get({ tenantId, id }).go({ consistent: true });
  const text = data?.text ?? '';
  // A question stays with its answer, however long it is.
  return { pieces: kind === 'qa' ? [{ heading: '', text: `${title}\n${text}` }] : cutText(text) };
}

async function readUpload(
  { files }: LearnDeps,
  { tenantId, user_id: userId, title }: EntryRecord,
  id: string,
): Promise<string> {
  const file = await files.read(uploadKey({ tenantId, userId }, id), {
    maxBytes: fileLimits.megabytes * 1_000_000,
  });
  if (!file) throw new Unlearnable('missing');
  return readFile(file.body, title);
}

async function learntOf(
  deps: LearnDeps,
  { tenantId, id }: EntryRecord,
  revision: number,
): Promise<StoredPiece[]> {
  const { pieces } = trainingStoreOf(deps);
  const parts: PiecesRecord[] = [];
  for await (const part of readItems(pieces.query.primary({ tenantId, id, revision }))) parts.push(part);
  return parts.toSorted((a, b) => a.part - b.part).flatMap((part) => part.pieces);
}
