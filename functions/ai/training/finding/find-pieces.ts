import type { Queue } from '#functions/platform/jobs/queue.ts';
import { log } from '#functions/platform/runtime/log.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { type AiClients, AiFailure, type FindMaterial } from '../../client/ai-client.ts';
import type { TrainingMessage } from '../env.ts';
import { nearness } from '../learning/vectors.ts';
import { createLibraries, type Library, type Piece } from './library.ts';

export type FindDeps = {
  table: Table;
  clients: AiClients;
  /** Has what was learnt with another model learnt anew; without it that is found by its words alone. */
  queue?: Queue<TrainingMessage>;
};

/** Finds pieces of what an account has taught, nearest first. */
export type FindPieces = (tenantId: string, text: string, most: number) => Promise<Piece[]>;

/** Pieces of one entry at most: the third of a page says less than the first of another. */
const perEntry = 2;
/** Of a question; a lead's whole website would be no question. */
const longestText = 4000;
/** Somebody waits for the answer: who makes no vector in this time, in ms, makes none at the moment. */
const patience = 6_000;

/**
 * Looks by what is meant and by words: vectors find other words for the same, words find names and numbers that vectors blur. Where nobody
 * makes vectors at the moment, by words alone.
 */
export function findPieces(deps: FindDeps): FindPieces {
  const libraryOf = createLibraries(deps);
  const asked = new Set<string>();
  return async (tenantId, text, most) => {
    const library = await libraryOf(tenantId);
    if (library.pieces.size === 0) return [];
    const question = text.slice(0, longestText);
    const meant = await vectorOf(deps, tenantId, question);
    if (meant) await learnOthersAnew(deps, tenantId, { library, model: meant.model, asked });
    return choose(library, question, meant, most);
  };
}

/** The same as what an answer may rest on. */
export const findMaterial = (deps: FindDeps): FindMaterial => {
  const find = findPieces(deps);
  return async (tenantId, text, most) => (await find(tenantId, text, most)).map(toMaterial);
};

export const toMaterial = ({ id, entry, heading, text }: Piece) => ({
  ...{ id, text, url: entry.url },
  title: [entry.title, heading].filter(Boolean).join(' › '),
});

type Meant = { vector: number[]; model: string };

async function vectorOf(deps: FindDeps, tenantId: string, text: string): Promise<Meant | undefined> {
  try {
    const client = await deps.clients.of(tenantId);
    const { vectors, model } = await client.embed([text], AbortSignal.timeout(patience));
    return vectors[0] && { vector: vectors[0], model };
  } catch (error) {
    const isUnanswered = error instanceof AiFailure || isAppError(error, 'conflict');
    if (!isUnanswered) throw error;
    log.warn('found by words alone', { tenantId, error });
    return undefined;
  }
}

async function learnOthersAnew(
  { queue }: FindDeps,
  group: string,
  { library, model, asked }: { library: Library; model: string; asked: Set<string> },
): Promise<void> {
  const others = [...library.models].flatMap(([other, entries]) => (other === model ? [] : entries));
  const fresh = others.filter(({ id, learnt }) => !asked.has(`${id} ${learnt} ${model}`));
  if (!queue || fresh.length === 0) return;
  for (const { id, learnt } of fresh) asked.add(`${id} ${learnt} ${model}`);
  await queue.send(
    fresh.map(({ tenantId: tenant_id, kind, id, revision }) => ({
      ...{ tenant_id, work: 'learn' as const, kind, id, revision, model },
    })),
    { group },
  );
}

/** How much the nearest by meaning counts beside the best by words. */
const share = { words: 0.5, meaning: 0.5 };

function choose(library: Library, text: string, meant: Meant | undefined, most: number): Piece[] {
  const words = library.byWords(text);
  const pieces = [...library.pieces.values()];
  const near = new Map(
    pieces.map((piece) => [
      piece.id,
      meant && piece.entry.model === meant.model ? nearness(meant.vector, piece.vector) : 0,
    ]),
  );
  const bestWords = Math.max(...words.values(), Number.MIN_VALUE);
  const nearest = Math.max(...near.values(), Number.MIN_VALUE);
  const scored = pieces
    .map((piece) => {
      const byWords = (words.get(piece.id) ?? 0) / bestWords;
      const byMeaning = Math.max(0, near.get(piece.id) ?? 0) / nearest;
      return { piece, score: share.words * byWords + share.meaning * byMeaning };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const taken = new Map<string, number>();
  return scored
    .filter(({ piece: { entry } }) => {
      const count = (taken.get(entry.id) ?? 0) + 1;
      taken.set(entry.id, count);
      return count <= perEntry;
    })
    .slice(0, most)
    .map(({ piece }) => piece);
}
