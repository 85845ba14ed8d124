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
): Promise<{ pieces: StoredPiece[]; text?: string }> {
  const { tenantId, id, kind, title, from_upload } = record;
  if (from_upload && record.learnt === undefined) {
    const text = await readUpload(deps, record, from_upload);
    return { pieces: cutText(text), text };
  }
  if (record.learnt !== undefined) return { pieces: await learntOf(deps, record, record.learnt) };
  const { data } = await trainingStoreOf(deps).bodies.get({ tenantId, id }).go({ consistent: true });
  const text = data?.text ?? '';
  // A question stays with its answer, however long it is.
  return { pieces: kind === 'qa' ? [{ heading: '', text: `${title}\n${text}` }] : cutText(text) };
}

/** Counts before it opens, at the entry: a message that is sent anew knows nothing of workers that have died. */
async function readUpload(deps: LearnDeps, record: EntryRecord, id: string): Promise<string> {
  const { files } = deps;
  const { tenantId, kind, user_id: userId, title, opened = 0 } = record;
  if (opened >= mostOpened) throw new Unlearnable('damaged');
  const entry = () => trainingStoreOf(deps).entries.patch({ tenantId, kind, id: record.id });
  await entry()
    .set({ opened: opened + 1 })
    .go();
  try {
    const file = await files.read(uploadKey({ tenantId, userId }, id), {
      maxBytes: fileLimits.megabytes * 1_000_000,
    });
    if (!file) throw new Unlearnable('missing');
    return await readFile(file.body, title);
  } finally {
    // Whatever came of it, it was lived through.
    await entry().remove(['opened']).go();
  }
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
