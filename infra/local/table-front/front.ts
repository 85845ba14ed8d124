import { createCapacity, unitsOf } from './capacity.ts';
import { BatchGet, BatchWrite, type ItemKey, indexOf, isRead, isWrite, keysOf } from './operations.ts';
import { cancelled, conflicting, invalid, type Reply, throttled } from './refusals.ts';
import { type FrontSettings, seededRandom } from './settings.ts';

/** Where requests go on to: the engine, and a copy of it that is behind for what is read from indexes. */
export type Engine = (operation: string, body: object, index: string | undefined) => Promise<Reply>;
export type Clock = { now(): number; sleep(milliseconds: number): Promise<void> };
export type Counted = { operation: string; units: number; indexUnits: number };

const mostInTransaction = 100;
const mostBytesInTransaction = 4 * 1024 * 1024;

/**
 * Stands before an engine that does one thing after another, and refuses what DynamoDB refuses: items that a transaction
 * has, parts of batches, and partitions that are asked for more than their units.
 */
export function createFront(
  engine: Engine,
  settings: FrontSettings,
  clock: Clock,
  counted: (count: Counted) => void = () => undefined,
) {
  const random = seededRandom(settings.seed);
  const locked = new Set<string>();
  const written = createCapacity(settings.writeUnits, clock.now);
  const read = createCapacity(settings.readUnits, clock.now);
  let refusedUntil = 0;

  async function forward(operation: string, body: object, keys: ItemKey[]): Promise<Reply> {
    const asked =
      isRead(operation) || isWrite(operation) ? { ...body, ReturnConsumedCapacity: 'INDEXES' } : body;
    const reply = await engine(operation, asked, indexOf(operation, body));
    if (reply.status !== 200) return reply;
    const { total, table, indexes } = unitsOf(reply.body);
    counted({ operation, units: table, indexUnits: indexes });
    const side = isWrite(operation) ? written : read;
    for (const { partition } of keys) side.use(partition, total / keys.length);
    return 'ReturnConsumedCapacity' in body ? reply : { ...reply, body: withoutCapacity(reply.body) };
  }

  async function transact(body: object, keys: ItemKey[]): Promise<Reply> {
    const refused = refuseTransaction(body, keys);
    if (refused) return refused;
    for (const { item } of keys) locked.add(item);
    const held = clock.sleep(between(settings.lock, random()));
    try {
      const reply = await forward('TransactWriteItems', body, keys);
      await held;
      return reply;
    } finally {
      for (const { item } of keys) locked.delete(item);
    }
  }

  function refuseTransaction(body: object, keys: ItemKey[]): Reply | undefined {
    if (keys.length > mostInTransaction)
      return invalid(`at most ${mostInTransaction} items in a transaction`);
    if (JSON.stringify(body).length > mostBytesInTransaction) return invalid('a transaction is over 4 MB');
    const codes = keys.map(({ item, partition }) =>
      locked.has(item)
        ? 'TransactionConflict'
        : written.isUsedUp(partition)
          ? 'ProvisionedThroughputExceeded'
          : 'None',
    );
    return codes.some((code) => code !== 'None') ? cancelled(codes) : undefined;
  }

  async function batch(operation: string, body: object, keys: ItemKey[]): Promise<Reply> {
    const side = operation === 'BatchWriteItem' ? written : read;
    const some = random() < settings.unprocessed ? Math.ceil(random() * Math.min(keys.length, 5)) : 0;
    const back = new Set(
      keys.flatMap(({ item, partition }, index) =>
        index >= keys.length - some ||
        side.isUsedUp(partition) ||
        (operation === 'BatchWriteItem' && locked.has(item))
          ? [index]
          : [],
      ),
    );
    if (back.size === 0) return forward(operation, body, keys);
    // All of it given back is an error of its own, as long as it is for want of units.
    if (back.size === keys.length) return throttled();
    const { taken, left } = operation === 'BatchWriteItem' ? splitWrites(body, back) : splitReads(body, back);
    const reply = await forward(
      operation,
      { ...body, RequestItems: taken },
      keys.filter((_, at) => !back.has(at)),
    );
    if (reply.status !== 200) return reply;
    const name = operation === 'BatchWriteItem' ? 'UnprocessedItems' : 'UnprocessedKeys';
    return { ...reply, body: { ...(reply.body as object), [name]: left } };
  }

  function single(operation: string, body: object, keys: ItemKey[]): Reply | Promise<Reply> {
    const side = isWrite(operation) ? written : read;
    if (keys.some(({ partition }) => side.isUsedUp(partition))) return throttled();
    if (isWrite(operation) && keys.some(({ item }) => locked.has(item))) return conflicting();
    return forward(operation, body, keys);
  }

  return {
    async handle(operation: string, body: object): Promise<Reply> {
      if (!isRead(operation) && !isWrite(operation)) return engine(operation, body, undefined);
      const keys = keysOf(operation, body);
      if (clock.now() < refusedUntil)
        return operation === 'TransactWriteItems'
          ? cancelled(keys.map(() => 'ThrottlingError'))
          : throttled();
      if (operation === 'TransactWriteItems') return transact(body, keys);
      if (operation.startsWith('Batch')) return batch(operation, body, keys);
      return single(operation, body, keys);
    },
    /** Refuses everything for so long. */
    throttle(milliseconds: number): void {
      refusedUntil = clock.now() + milliseconds;
    },
  };
}

const between = ([from, to]: [number, number], part: number): number => from + (to - from) * part;

function withoutCapacity(body: unknown): unknown {
  const { ConsumedCapacity: _, ...rest } = body as { ConsumedCapacity?: unknown };
  return rest;
}

type Split = { taken: object; left: object };

/** Cuts a batch in two: what is done, and what is given back. */
function cut<T>(groups: [string, T[]][], back: Set<number>) {
  const taken: Record<string, T[]> = {};
  const left: Record<string, T[]> = {};
  let index = 0;
  for (const [table, items] of groups)
    for (const item of items) {
      const side = back.has(index) ? left : taken;
      side[table] = [...(side[table] ?? []), item];
      index += 1;
    }
  return { taken, left };
}

const splitWrites = (body: unknown, back: Set<number>): Split =>
  cut(Object.entries(BatchWrite.parse(body).RequestItems), back);

function splitReads(body: unknown, back: Set<number>): Split {
  const { RequestItems } = BatchGet.parse(body);
  const groups = Object.entries(RequestItems).map(([table, { Keys }]): [string, typeof Keys] => [
    table,
    Keys,
  ]);
  const { taken, left } = cut(groups, back);
  const again = (part: typeof taken) =>
    Object.fromEntries(
      Object.entries(part).map(([table, Keys]) => [table, { ...RequestItems[table], Keys }]),
    );
  return { taken: again(taken), left: again(left) };
}
