import { setTimeout as sleep } from 'node:timers/promises';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './client.ts';

export type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction; `label` names it when its condition refuses. */
export type Write = { label: string; item: WriteItem };

/** A condition did not hold: nothing was written. `labels` are the writes that refused. */
export class TransactionRefused extends Error {
  override readonly name = 'transaction_refused';
  readonly labels: string[];
  constructor(labels: string[]) {
    super(`refused by: ${labels.join(', ')}`);
    this.labels = labels;
  }
}

const transient = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
const tries = 12;

/** Writes all or nothing. Collisions with other writers are tried again; a refused condition is thrown. */
export async function transact(table: Table, writes: Write[], attempt = 1): Promise<void> {
  try {
    await table.client.send(new TransactWriteCommand({ TransactItems: writes.map(({ item }) => item) }));
  } catch (error) {
    const reasons = cancellationCodes(error);
    if (!reasons) throw error;
    const refused = writes.filter((_, index) => reasons[index] === 'ConditionalCheckFailed');
    if (refused.length > 0) throw new TransactionRefused(refused.map(({ label }) => label));
    if (attempt >= tries || !reasons.some((code) => transient.includes(code))) throw error;
    await sleep(Math.random() * Math.min(1000, 10 * 2 ** attempt));
    await transact(table, writes, attempt + 1);
  }
}

function cancellationCodes(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined;
  const reasons: unknown = 'CancellationReasons' in error ? error.CancellationReasons : undefined;
  if (!Array.isArray(reasons)) return undefined;
  return reasons.map((reason: { Code?: string }) => reason.Code ?? 'None');
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
