import type { Write } from './transact.ts';

/** What DynamoDB takes in one transaction. */
const mostWrites = 100;
/** Of the four megabytes of a transaction and the 400 KB of an item, less what encoding adds on the way. */
const mostBytes = 3_000_000;
const mostItemBytes = 390_000;

/** More than one transaction takes: nothing was written, and never will be in one. A part of it may be. */
export class TransactionTooLarge extends Error {
  override readonly name = 'transaction_too_large';
}

/** Throws `TransactionTooLarge` before the table is asked: its own refusal comes only after all was sent. */
export function refuseTooLarge(writes: readonly Write[]): void {
  if (writes.length > mostWrites) throw new TransactionTooLarge(`${writes.length} writes`);
  let bytes = 0;
  for (const { item, label } of writes) {
    const size = bytesOf(item);
    // What filters see of leads, and what a batch notes of them, is one item for all of them.
    if (size > mostItemBytes) throw new TransactionTooLarge(`${label} of ${size} bytes`);
    bytes += size;
  }
  if (bytes > mostBytes) throw new TransactionTooLarge(`${bytes} bytes`);
}

/** Whether the table itself found it too large: of an update it may count the whole item, which nobody knows here. */
export function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ValidationException') return false;
  const said = error.message.toLowerCase();
  const ofAll = ['4mb', '4 mb', 'size', 'large'].some((word) => said.includes(word));
  return said.includes('item size') || (said.includes('transaction') && ofAll);
}

/** Bytes of a value as the table counts them, or a few more. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + bytesOf(one), 2);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + bytesOf(one), 2);
}

/**
 * Does some work on all, in as few transactions as take it: where one is too large, the halves are done one after the other. Of a single
 * one that is too large the error is thrown. Gives what each part came to.
 */
export async function inParts<T, R>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<R>,
): Promise<R[]> {
  try {
    return [await work(all)];
  } catch (error) {
    if (!(error instanceof TransactionTooLarge) || all.length < 2) throw error;
    const middle = Math.ceil(all.length / 2);
    return [...(await inParts(all.slice(0, middle), work)), ...(await inParts(all.slice(middle), work))];
  }
}
