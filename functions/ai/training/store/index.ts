import { CustomAttributeType, type EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { perTable } from '#functions/platform/table/per-table.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { trainingKinds, trainingProblems, trainingStatuses } from '#shared/domain/ai/training.ts';
import { crawledPageEntity, crawledTextEntity, crawlJobEntity } from './crawls.ts';

export const entryItems = storedItems('training-entry', 1);
const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;

/** One thing that is taught. Its text and what was learnt of it stand in items of their own. */
const entryEntity = entity({
  slice: 'ai',
  name: 'training-entry',
  attributes: {
    ...entryItems.attributes,
    tenantId: text,
    kind: { type: trainingKinds, required: true },
    id: text,
    user_id: text,
    title: text,
    url: { type: 'string' },
    excerpt: { type: 'string', required: true },
    characters: number,
    tokens: number,
    status: { type: trainingStatuses, required: true },
    problem: { type: trainingProblems },
    /** Counted up with every change of what is to be learnt: work on another one is over. */
    revision: number,
    /** The revision that is found, and by which model its vectors were made; absent where none is. */
    learnt: { type: 'number' },
    model: { type: 'string' },
    /** Where its text is, until it has been read: a page of a crawl, a file that was uploaded. */
    from_job: { type: 'string' },
    from_page: { type: 'string' },
    from_upload: { type: 'string' },
    /** Workers that have opened the file and were not heard of again. */
    opened: { type: 'number' },
    created_at: text,
    updated_at: text,
  },
  pk: 'tenant#{tenantId}#training',
  sk: '{kind}#{id}',
});

/** The text of an entry as it was written or read. */
const bodyEntity = entity({
  slice: 'ai',
  name: 'training-body',
  attributes: {
    ...storedItems('training-body', 1).attributes,
    tenantId: text,
    id: text,
    text: { type: 'string', ...asDeflated<string>(), required: true },
  },
  pk: 'tenant#{tenantId}#training#{id}',
  sk: 'body',
});

/** A piece of an entry: where it stands in it, by its headings, and its words. */
export type StoredPiece = { heading: string; text: string };

/** Some pieces of a revision of an entry, with their vectors behind one another as 32-bit floats. */
const piecesEntity = entity({
  slice: 'ai',
  name: 'training-pieces',
  attributes: {
    ...storedItems('training-pieces', 1).attributes,
    tenantId: text,
    id: text,
    revision: number,
    part: number,
    model: text,
    pieces: {
      type: CustomAttributeType<StoredPiece[]>('any'),
      ...asDeflated<StoredPiece[]>(),
      required: true,
    },
    vectors: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  pk: 'tenant#{tenantId}#training#{id}',
  sk: 'pieces#{revision}#{part}',
});

/** How much an account has taught, and how often that has changed. It changes in the transaction of what it counts. */
const sumEntity = entity({
  slice: 'ai',
  name: 'training-sum',
  attributes: {
    ...storedItems('training-sum', 1).attributes,
    tenantId: text,
    tokens: { type: 'number' },
    entries: { type: 'number' },
    /** Whoever has read as many has read all; absent where nothing changed since 0.4. */
    changes: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#training-sum',
  sk: 'sum',
});

export const trainingStoreOf = perTable((table: Table) => ({
  table,
  entries: entryEntity(table),
  bodies: bodyEntity(table),
  pieces: piecesEntity(table),
  sums: sumEntity(table),
  jobs: crawlJobEntity(table),
  pages: crawledPageEntity(table),
  texts: crawledTextEntity(table),
}));
export type EntryRecord = EntityItem<ReturnType<typeof entryEntity>>;
export type PiecesRecord = EntityItem<ReturnType<typeof piecesEntity>>;
