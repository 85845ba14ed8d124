import pLimit from 'p-limit';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import { importRows } from '#shared/domain/leads/files/import-rules.ts';
import type { ImportDeps } from '../deps.ts';
import { fileKey, importFinished, rowsKey } from '../import-life.ts';
import { charactersOf, type FileRow } from '../reading/file-row.ts';
import { readTable } from '../reading/open-table.ts';
import { problemOf, UnreadableFile } from '../reading/unreadable-file.ts';
import type { ImportPlan, ImportRecord } from '../store/index.ts';
import { inTime } from './in-time.ts';

/** Rows of one part: some seconds of work. */
export const partRows = 500;
/** Characters of one part: some are held at the same time. */
const partCharacters = 4_000_000;
/** Characters of a whole file. A million rows with twenty columns have a tenth of that; a workbook can name one text again and again. */
const fileCharacters = 2 * 10 ** 9;
/** Parts that are written at the same time. */
const atOnce = 4;

/**
 * Reads a file to its end and divides its rows into parts, then has each part worked on. A file that cannot be read to its end makes nothing at
 * all. Twice is the same as once: the parts of a file are always the same.
 */
export async function divideFile(deps: ImportDeps, record: ImportRecord): Promise<void> {
  const { tenantId, id, status } = record;
  if (status !== 'queued' && status !== 'running') return;
  let { parts } = record;
  if (parts === undefined) {
    try {
      const divided = await writeParts(deps, record);
      parts = divided.parts;
      if (!(await note(deps, record, { status: 'running', ...divided }))) return;
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      await note(deps, record, { status: 'failed', problem: problem.why, problem_line: problem.line });
      return;
    }
  }
  await deps.queue.send(
    Array.from({ length: parts }, (_, part) => ({
      ...{ tenant_id: tenantId, import_id: id, work: 'bring' as const, part },
    })),
    { group: tenantId },
  );
}

type Divided = Required<Pick<ImportRecord, 'parts' | 'rows'>> & Pick<ImportRecord, 'encoding'>;
type Noted = Partial<Divided & Pick<ImportRecord, 'status' | 'can_resume' | 'problem' | 'problem_line'>>;

/** False where it was stopped meanwhile, or started anew with another plan after its message had been taken for lost. */
export async function note(deps: ImportDeps, record: ImportRecord, what: Noted): Promise<boolean> {
  const { tenantId, id } = record;
  const at = deps.now().toISOString();
  const noted = deps.store.imports
    .patch({ tenantId, id })
    .set({ ...what, moved_at: at, ...(what.status === 'failed' ? { ended_at: at } : {}) })
    .where(({ status, plan }, is) => {
      const isGoing = `(${is.eq(status, 'queued')} OR ${is.eq(status, 'running')})`;
      // A condition names what is stored, which is text.
      const stored = JSON.stringify(record.plan) as unknown as ImportPlan;
      return record.plan ? `${isGoing} AND ${is.eq(plan, stored)}` : isGoing;
    });
  const told = what.status === 'failed' ? await importFinished(deps, record) : [];
  return tryTransact(deps.table, [write.update('import', noted.params()), ...told]);
}

async function writeParts(deps: ImportDeps, record: ImportRecord): Promise<Divided> {
  const limit = pLimit(atOnce);
  const writing = new Set<Promise<void>>();
  let rows = 0;
  let parts = 0;
  let characters = 0;
  let before = 0;
  let part: FileRow[] = [];
  const read: Pick<ImportRecord, 'encoding'> = {};
  const write = async () => {
    const [key, text] = [rowsKey(record, parts), JSON.stringify(part)];
    parts += 1;
    part = [];
    before = characters;
    const one = limit(() => deps.files.write(key, text, 'application/json')).then(
      () => void writing.delete(one),
    );
    // One that fails stays among them: whoever waits for them is told.
    one.catch(() => undefined);
    writing.add(one);
    // What is read faster than it is written would fill the memory.
    if (writing.size >= atOnce * 2) await Promise.race(writing);
  };
  try {
    for await (const row of rowsIn(deps, record, read)) {
      rows += 1;
      if (rows > importRows) throw new UnreadableFile('too_many_rows', row.line);
      characters += charactersOf(row);
      if (characters > fileCharacters) throw new UnreadableFile('too_many_texts', row.line);
      part.push(row);
      if (part.length >= partRows || characters - before >= partCharacters) await write();
    }
    if (rows === 0) throw new UnreadableFile('empty', 1);
    if (part.length > 0) await write();
  } finally {
    await Promise.allSettled(writing);
  }
  await Promise.all(writing);
  return { parts, rows, ...read };
}

async function* rowsIn(
  deps: ImportDeps,
  record: ImportRecord,
  read: Pick<ImportRecord, 'encoding'>,
): AsyncGenerator<FileRow> {
  if (!record.plan) throw new UnreadableFile('empty', 1);
  let isFirst = record.plan.headings && record.plan.format !== 'jsonl';
  for await (const row of readTable(inTime(deps), fileKey(record), record.plan, read)) {
    if (!isFirst) yield row;
    isFirst = false;
  }
}
