import * as z from 'zod';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { ImportDeps } from '../deps.ts';
import { rowsKey } from '../import-life.ts';
import { type KnownWords, wordsOf } from '../rows/known-words.ts';
import type { ImportPlan, ImportRecord } from '../store/index.ts';
import { type LineRead, readRow } from './bring-batch.ts';

const Rows = z.array(
  z.object({
    line: z.number(),
    cells: z.array(z.string()),
    unread: z.string().optional(),
    outside: z.array(z.string()).optional(),
  }),
);

/** The rows of a part, from one to before another, as what they are for a kind; `words` is what they may name. */
export type PartRows = { count: number; words: KnownWords; read(from: number, to: number): LineRead[] };

export async function readPartRows(
  { files }: ImportDeps,
  record: ImportRecord,
  no: number,
  { type, plan }: { type: KindKey; plan: ImportPlan },
): Promise<PartRows> {
  const pieces = await files.readFrom(rowsKey(record, no));
  if (!pieces) throw new Error('a part of the file is missing');
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  const rows = Rows.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  const words = wordsOf(record.known);
  return {
    ...{ count: rows.length, words },
    read: (from, to) => rows.slice(from, to).map((row) => readRow(type, row, plan, words)),
  };
}
