import MiniSearch from 'minisearch';
import pLimit from 'p-limit';
import type { Table } from '#functions/platform/table/client.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { unpackVectors, wordsOf } from '../learning/vectors.ts';
import { type EntryRecord, trainingStoreOf } from '../store/index.ts';

/** A piece that can be found. */
export type Piece = {
  id: string;
  entry: EntryRecord;
  heading: string;
  text: string;
  vector: Float32Array;
};

/** All that an account has taught, as this process has read it. */
export type Library = {
  pieces: ReadonlyMap<string, Piece>;
  /** How well the words of a text are met, by the ids of pieces; only of those that have any of them. */
  byWords(text: string): Map<string, number>;
  /** Models by which vectors were made, each with its entries. */
  models: ReadonlyMap<string, EntryRecord[]>;
};

/** Accounts of which a process keeps what it has read; the largest takes some 40 MB. */
const mostKept = 4;
/** Entries that are read at the same time. */
const atOnce = 16;

/** Letters of a word that may be misspelt. */
const longestMisspelt = 20;

/** Letters without their accents, so that who types none finds them. */
const plain = (term: string): string => term.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

class Shelf implements Library {
  readonly pieces = new Map<string, Piece>();
  models: ReadonlyMap<string, EntryRecord[]> = new Map();
  /** Ids of pieces by the entry and revision they are of. */
  readonly read = new Map<string, string[]>();
  /** How often what was taught had changed when it was read; undefined where nobody counted. */
  changes: number | undefined;
  readonly #words = new MiniSearch<{ id: string; words: string }>({
    fields: ['words'],
    processTerm: (term) => plain(term) || null,
  });

  byWords(text: string): Map<string, number> {
    const hits = this.#words.search(text, {
      // The beginning of a word finds its other forms, but counts for less.
      prefix: (term) => term.length > 3,
      // Time grows steeply with the slips and the length of a word: a question of nonsense would take half a minute.
      fuzzy: (term) => (term.length > 5 && term.length <= longestMisspelt ? 1 : false),
      weights: { prefix: 0.4, fuzzy: 0.25 },
    });
    return new Map(hits.map(({ id, score }) => [String(id), score]));
  }

  add(key: string, pieces: readonly Piece[]): void {
    this.read.set(
      key,
      pieces.map(({ id }) => id),
    );
    for (const piece of pieces) this.pieces.set(piece.id, piece);
    this.#words.addAll(pieces.map((piece) => ({ id: piece.id, words: wordsOf(piece.entry.title, piece) })));
  }

  drop(key: string): void {
    const ids = this.read.get(key) ?? [];
    for (const id of ids) this.pieces.delete(id);
    this.#words.discardAll(ids);
    this.read.delete(key);
  }
}

/** Gives what an account has taught as it is now: only what is new since the last time is read. */
export function createLibraries({ table }: { table: Table }): (tenantId: string) => Promise<Library> {
  const shelves = new Map<string, { shelf: Shelf; oneAtATime: ReturnType<typeof pLimit> }>();
  return (tenantId) => {
    const kept = shelves.get(tenantId) ?? { shelf: new Shelf(), oneAtATime: pLimit(1) };
    // Who was asked last goes last.
    shelves.delete(tenantId);
    shelves.set(tenantId, kept);
    const [oldest] = shelves.keys();
    if (shelves.size > mostKept && oldest !== undefined) shelves.delete(oldest);
    return kept.oneAtATime(() => bringUpToDate(table, tenantId, kept.shelf));
  };
}

async function bringUpToDate(table: Table, tenantId: string, shelf: Shelf): Promise<Library> {
  const { sums, entries } = trainingStoreOf({ table });
  // Before the entries, and each of them as it is: what changes meanwhile is read the next time.
  const { data: sum } = await sums.get({ tenantId }).go({ consistent: true });
  if (sum?.changes !== undefined && sum.changes === shelf.changes) return shelf;
  const wanted = new Map<string, EntryRecord>();
  const models = new Map<string, EntryRecord[]>();
  const all = entries.query.primary({ tenantId });
  for await (const entry of readItems({ go: (page) => all.go({ ...page, consistent: true }) })) {
    if (entry.learnt === undefined) continue;
    wanted.set(`${entry.id} ${entry.learnt} ${entry.updated_at}`, entry);
    const model = entry.model ?? '';
    models.set(model, [...(models.get(model) ?? []), entry]);
  }
  for (const key of shelf.read.keys()) if (!wanted.has(key)) shelf.drop(key);
  const limit = pLimit(atOnce);
  const fresh = [...wanted].filter(([key]) => !shelf.read.has(key));
  await Promise.all(
    fresh.map(([key, entry]) => limit(async () => shelf.add(key, await piecesOf(table, entry)))),
  );
  shelf.models = models;
  shelf.changes = sum?.changes;
  return shelf;
}

async function piecesOf(table: Table, entry: EntryRecord): Promise<Piece[]> {
  const { tenantId, id, learnt: revision = 0 } = entry;
  const { pieces } = trainingStoreOf({ table });
  const found: Piece[] = [];
  const all = pieces.query.primary({ tenantId, id, revision });
  for await (const item of readItems({ go: (page) => all.go({ ...page, consistent: true }) })) {
    const vectors = unpackVectors(item.vectors, item.pieces.length);
    for (const [no, { heading, text }] of item.pieces.entries())
      found.push({
        ...{ id: `${id}-${item.part}-${no}`, entry, heading, text },
        vector: vectors[no] ?? new Float32Array(),
      });
  }
  return found;
}
