import * as z from 'zod';
import type { Caller } from '#functions/platform/http/caller.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { TrainingAnswer } from '#shared/contracts/ai-training/index.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AiClients } from '../client/ai-client.ts';
import { refuseAi } from '../refuse.ts';
import type { TrainingDeps } from './deps.ts';
import { type FindPieces, toMaterial } from './finding/find-pieces.ts';

type Deps = TrainingDeps & { clients: AiClients; find: FindPieces };

/** Pieces that an answer may rest on. */
const mostPieces = 8;
const mostTokens = 600;
const hourSeconds = 3600;
/** A request is answered within 29 seconds, finding included, in ms. */
const patience = 26_000;

/** `found`: the material says it. `sources` are the ids of the material that the answer rests on. */
const Answer = z.object({ found: z.boolean(), answer: z.string(), sources: z.array(z.string()) });

const instructions = (question: string) =>
  `Answer from the material alone, in two or three sentences and in the language in which you are asked; "sources" are the ids it rests on. Where the material does not say it, set "found" to false and leave "answer" empty.\n\n${question}`;

/** Answers from what was taught alone, with the pieces that it rests on. Throws `rate_limited`, `conflict` where nobody can be asked, and what became of asking. */
export async function askTraining(
  deps: Deps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  question: string,
): Promise<TrainingAnswer> {
  const throttle = createThrottle(deps.table, hourSeconds);
  const { questionsPerHour } = trainingLimits;
  const retryAfter = await throttle.count(`training-questions#${tenantId}`, questionsPerHour, deps.now());
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  const client = await deps.clients.of(tenantId);
  const signal = AbortSignal.timeout(patience);
  const pieces = await deps.find(tenantId, question, mostPieces);
  if (pieces.length === 0) return { answer: null, sources: [], by: client.by, model: client.model };
  const { value, model, by } = await client
    .ask(
      {
        ...{ name: 'ask_training', instructions: instructions(question), shape: Answer, mostTokens },
        material: pieces.map(toMaterial),
      },
      signal,
    )
    .catch(refuseAi);
  const used = pieces.filter(({ id }) => value.sources.includes(id));
  const isAnswered = value.found && value.answer.trim() !== '';
  return {
    answer: isAnswered ? value.answer.trim() : null,
    // A model may forget to say what it has read.
    sources: (isAnswered && used.length > 0 ? used : pieces.slice(0, 3)).map((piece) => ({
      ...{ id: piece.id, kind: piece.entry.kind, entry_id: piece.entry.id, text: piece.text },
      ...{ title: toMaterial(piece).title, url: piece.entry.url ?? null },
    })),
    ...{ by, model },
  };
}
