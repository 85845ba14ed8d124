import * as z from 'zod';
import { unitsOf } from '#infra/local/table-front/capacity.ts';
import type { Engine } from '#infra/local/table-front/front.ts';
import { type ItemKey, isRead, isWrite, keysOf } from '#infra/local/table-front/operations.ts';

type Value = { [type: string]: unknown };
type Item = Record<string, Value>;
/** What an index holds of an item besides the keys of both; `all` is the whole of it. */
export type IndexShape = { name: string; keys: [string, string]; holds: 'all' | string[] };
export type Units = { requests: number; write: number; indexWrite: number; read: number };

const Got = z.object({ Item: z.custom<Item>().optional() });
const kilobyte = 1024;
const bytes = (text: string) => Buffer.byteLength(text);

/** Bytes of an attribute's value, as the guide of DynamoDB states them. */
function sizeOfValue(value: Value): number {
  const [type = '', content] = Object.entries(value)[0] ?? [];
  if (type === 'S') return bytes(String(content));
  if (type === 'N') return Math.ceil(String(content).replace(/\D/g, '').length / 2) + 1;
  if (type === 'B') return Math.floor((String(content).length * 3) / 4);
  if (type === 'BOOL' || type === 'NULL') return 1;
  if (type === 'L')
    return (
      3 +
      z
        .array(z.custom<Value>())
        .parse(content)
        .reduce((sum, one) => sum + 1 + sizeOfValue(one), 0)
    );
  if (type === 'M') return 3 + sizeOfItem(z.record(z.string(), z.custom<Value>()).parse(content), 1);
  return z
    .array(z.string())
    .parse(content)
    .reduce((sum, one) => sum + bytes(one), 0);
}

const sizeOfItem = (item: Item, each = 0): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + each + bytes(name) + sizeOfValue(value), 0);

const unitsOfSize = (size: number) => Math.max(1, Math.ceil(size / kilobyte));

/**
 * Counts request units before an engine: reads as the engine says; writes from the items as they were and as they are, since
 * it tells nothing of the indexes in transactions. A write costs its larger size in KB, twice in a transaction. An index pays
 * once for what changes in it: for an entry that appears, goes, or has another content, and twice for one that moves.
 * Exact for writes that come one after another.
 */
export function meterTable(engine: Engine, table: string, indexes: IndexShape[]) {
  const known = new Map<string, Item>();
  let units: Units = { requests: 0, write: 0, indexWrite: 0, read: 0 };

  async function readItem({ item }: ItemKey): Promise<Item | undefined> {
    const [pk = '', sk = ''] = item.split('\n');
    const asked = { TableName: table, ConsistentRead: true, Key: { pk: { S: pk }, sk: { S: sk } } };
    return Got.parse((await engine('GetItem', asked, undefined)).body).Item;
  }

  async function countWrites(keys: ItemKey[], times: number): Promise<void> {
    for (const key of keys) {
      const before = known.get(key.item);
      const after = await readItem(key);
      units.write += times * unitsOfSize(Math.max(sizeOfItem(before ?? {}), sizeOfItem(after ?? {})));
      for (const index of indexes) units.indexWrite += indexUnits(index, before, after);
      if (after) known.set(key.item, after);
      else known.delete(key.item);
    }
  }

  return {
    engine: async (...[operation, body, index]: Parameters<Engine>) => {
      const counts = isRead(operation) || isWrite(operation);
      const asked = counts ? { ...body, ReturnConsumedCapacity: 'TOTAL' } : body;
      const reply = await engine(operation, asked, index);
      if (!counts) return reply;
      units.requests += 1;
      if (isRead(operation)) units.read += unitsOf(reply.body).total;
      else if (reply.status === 200)
        await countWrites(keysOf(operation, body), operation === 'TransactWriteItems' ? 2 : 1);
      // A refused condition is paid as a write of the item that is there.
      else units.write += keysOf(operation, body).length;
      return reply;
    },
    /** What was counted since it was last asked. */
    take(): Units {
      const taken = units;
      units = { requests: 0, write: 0, indexWrite: 0, read: 0 };
      return taken;
    },
  };
}

function indexUnits({ keys, holds }: IndexShape, before: Item | undefined, after: Item | undefined): number {
  const [was, is] = [before, after].map((item) => entryOf(item, keys, holds));
  const size = (entry: Item) => unitsOfSize(sizeOfItem(entry));
  if (!was || !is) return was || is ? size({ ...was, ...is }) : 0;
  if (JSON.stringify(was) === JSON.stringify(is)) return 0;
  const moved = keys.some((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  return moved ? size(was) + size(is) : Math.max(size(was), size(is));
}

/** An item is in an index when it has both of its keys. */
function entryOf(item: Item | undefined, keys: [string, string], holds: IndexShape['holds']) {
  if (!item || keys.some((key) => item[key] === undefined)) return undefined;
  if (holds === 'all') return item;
  const names = new Set([...holds, ...keys, 'pk', 'sk']);
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => names.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
