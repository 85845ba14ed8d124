import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError, isAppError } from '#shared/errors/app-error.ts';

/** What the table refuses for the moment: nothing was written, and the same request may succeed a little later. */
const passing = [
  'TransactionConflictException',
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
];
/** The same as reasons of a transaction that was cancelled. */
const passingReasons = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
const refused = 'ConditionalCheckFailed';

export type Persistence = {
  /** Milliseconds after which a request is given up. */
  deadline: number;
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
  random(): number;
};
/** Shorter than a function that answers a browser may run. */
export const persistence: Persistence = {
  deadline: 10_000,
  now: () => performance.now(),
  sleep,
  random: Math.random,
};
const firstPause = 20;
const longestPause = 1000;
/** Seconds that a caller is asked to wait when the table has refused until the deadline. */
const retryAfter = 10;

/** That the table is too busy. ElectroDB wraps what a client throws, unless it is marked as an error of its own. */
export const tableBusy = (cause?: unknown) =>
  Object.assign(
    new AppError('provider_unavailable', {
      message: 'The service is very busy. Please try again in a moment.',
      retryAfter,
      cause,
    }),
    { isElectroError: true },
  );

/** The same of an error. A secret that cannot be read and a source that does not answer have this code, too, and are not marked. */
export const isTableBusy = (error: unknown): boolean =>
  isAppError(error, 'provider_unavailable') && 'isElectroError' in error;

type Output = { UnprocessedItems?: object; UnprocessedKeys?: object };
type Request = { input: { RequestItems?: object } };

/**
 * Has a client go on until a request is done: what collides with another writer or is throttled is sent again, and so is
 * what a batch gave back. It stands in the client, so that no caller can forget it.
 * Throws `provider_unavailable` when the deadline is over; whatever else is refused goes to the caller at once.
 */
export function persist(client: DynamoDBDocumentClient, { deadline, now, sleep, random }: Persistence): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const until = now() + deadline;
      const pause = async (attempt: number, cause?: unknown) => {
        const milliseconds = random() * Math.min(longestPause, firstPause * 2 ** attempt);
        if (now() + milliseconds > until) throw tableBusy(cause);
        await sleep(milliseconds);
      };
      const send = async (request: typeof args) => {
        for (let attempt = 0; ; attempt += 1) {
          try {
            return await next(request);
          } catch (error) {
            if (!isPassing(error)) throw error;
            await pause(attempt, error);
          }
        }
      };
      const reply = await send(args);
      for (let attempt = 0; ; attempt += 1) {
        const rest = leftOf(reply.output as Output);
        if (!rest) return reply;
        await pause(attempt);
        const request = args as Request;
        const more = await send({ ...args, input: { ...request.input, RequestItems: rest } });
        join(reply.output as Replies, more.output as Replies);
      }
    },
    { step: 'initialize', name: 'persist', priority: 'low' },
  );
}

const Reasons = z.array(z.looseObject({ Code: z.string().default('None') }));
const Cancelled = z.object({ CancellationReasons: Reasons });

/** Why each write of a cancelled transaction was refused, in their order; undefined for any other error. */
export function cancellationCodes(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined;
  return Cancelled.safeParse(error).data?.CancellationReasons.map(({ Code }) => Code);
}

function isPassing(error: unknown): boolean {
  const reasons = cancellationCodes(error);
  if (!reasons) return error instanceof Error && passing.includes(error.name);
  return !reasons.includes(refused) && reasons.some((code) => passingReasons.includes(code));
}

function leftOf({ UnprocessedItems, UnprocessedKeys }: Output): object | undefined {
  const rest = UnprocessedItems ?? UnprocessedKeys;
  return rest && Object.keys(rest).length > 0 ? rest : undefined;
}

type Replies = Output & { Responses?: Record<string, unknown[]> };

/** Adds what a later part of a batch gave to the reply of the first. */
function join(first: Replies, more: Replies): void {
  for (const [table, items] of Object.entries(more.Responses ?? {}))
    first.Responses = { ...first.Responses, [table]: [...(first.Responses?.[table] ?? []), ...items] };
  if (first.UnprocessedKeys) first.UnprocessedKeys = more.UnprocessedKeys ?? {};
  if (first.UnprocessedItems) first.UnprocessedItems = more.UnprocessedItems ?? {};
}
