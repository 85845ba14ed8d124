import { randomUUID } from 'node:crypto';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors/app-error.ts';
import { log } from '../runtime/log.ts';
import type { Table } from './client.ts';
import { cancellationCodes } from './persist.ts';
import { isTooLarge, refuseTooLarge, TransactionTooLarge } from './transaction-size.ts';

export type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * One write of a transaction; `label` names it when its condition refuses. `after` is done once all is written, and may be lost: it only
 * hurries somebody who would find what is written anyway.
 */
export type Write = { label: string; item: WriteItem; after?: () => Promise<unknown> };

/** A condition did not hold: nothing was written. `labels` are the writes that refused. */
export class TransactionRefused extends Error {
  override readonly name = 'transaction_refused';
  readonly labels: string[];
  constructor(labels: string[]) {
    super(`refused by: ${labels.join(', ')}`);
    this.labels = labels;
  }
}

/**
 * Writes all or nothing. What collides with other writers is sent again by the client; a refused condition is thrown. The token
 * is the same whenever it is sent: one whose answer was lost would else be refused by what it wrote itself. Throws
 * `TransactionTooLarge` where it is more than one transaction takes.
 */
export async function transact(table: Table, writes: Write[]): Promise<void> {
  refuseTooLarge(writes);
  try {
    const TransactItems = writes.map(({ item }) => item);
    await table.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: randomUUID() }));
  } catch (error) {
    const reasons = cancellationCodes(error) ?? [];
    const refused = writes.filter((_, index) => reasons[index] === 'ConditionalCheckFailed');
    if (isTooLarge(error)) throw new TransactionTooLarge('refused by the table', { cause: error });
    if (refused.length > 0) throw new TransactionRefused(refused.map(({ label }) => label));
    throw error;
  }
  // Who wrote must not fail because somebody could not be hurried: it is written.
  await Promise.all(
    writes.map(({ after }) =>
      after?.().catch((error: unknown) => log.error('nobody was hurried', { error })),
    ),
  );
}

/** The same; false where a condition was refused. */
export async function tryTransact(table: Table, writes: Write[]): Promise<boolean> {
  try {
    await transact(table, writes);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

/** Whether a single write was refused by its condition; ElectroDB says so in the text of its error alone. */
export const isConditionRefused = (error: unknown): boolean =>
  error instanceof Error && /conditional request failed/i.test(error.message);

/** For the `catch` of a single write to something that was read before: refused by its condition, it was removed in between. Throws `not_found`. */
export function goneMeanwhile(error: unknown): never {
  throw isConditionRefused(error) ? new AppError('not_found', { cause: error }) : error;
}

type Params = Record<string, unknown>;

/** Wraps what an ElectroDB query builder's `.params()` gives into a labelled write. */
export const write = {
  put: (label: string, params: Params): Write => ({ label, item: { Put: params as WriteItem['Put'] } }),
  update: (label: string, params: Params): Write => ({
    label,
    item: { Update: params as WriteItem['Update'] },
  }),
  remove: (label: string, params: Params): Write => ({
    label,
    item: { Delete: params as WriteItem['Delete'] },
  }),
  check: (label: string, params: Params): Write => ({
    label,
    item: { ConditionCheck: params as WriteItem['ConditionCheck'] },
  }),
};
