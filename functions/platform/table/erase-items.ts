import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { chunk } from '../jobs/queue.ts';
import type { Table } from './client.ts';
import { perPage } from './read-items.ts';

const Key = z.object({ pk: z.string(), sk: z.string() });
export type Key = z.infer<typeof Key>;

const RawPage = z.object({ Items: z.array(z.record(z.string(), z.unknown())).default([]) });

/** A query of an entity, by the primary key or by an index. */
type Query = {
  go(options: {
    data: 'raw';
    cursor?: string | null;
    limit?: number;
    attributes?: [];
  }): Promise<{ data: unknown; cursor: string | null }>;
};

const perRequest = 25;
const parallel = 4;

/** The key of an item, from what an entity's `remove(…).params()` gives. */
export const keyOf = (params: Record<string, unknown>): Key => Key.parse(params.Key);

/**
 * Removes what a query finds, page by page, and gives how many items that were. `also` names items that only this one
 * leads to: they go first, so that a call that is cut off can be made again and finds the rest.
 */
export async function eraseItems(
  table: Table,
  query: Query,
  also: (item: Record<string, unknown>) => Key[] | Promise<Key[]> = () => [],
): Promise<number> {
  let erased = 0;
  let cursor: string | null = null;
  do {
    const page = await query.go({ data: 'raw', cursor, limit: perPage });
    const { Items } = RawPage.parse(page.data);
    await eraseKeys(table, (await Promise.all(Items.map(also))).flat());
    await eraseKeys(
      table,
      Items.map((item) => Key.parse(item)),
    );
    erased += Items.length;
    cursor = page.cursor;
  } while (cursor);
  return erased;
}

/** Removes items by their keys, those that are not there too. */
export async function eraseKeys(table: Table, keys: Key[]): Promise<void> {
  const batches = chunk(keys, perRequest);
  for (const group of chunk(batches, parallel))
    await Promise.all(
      group.map((batch) =>
        table.client.send(
          new BatchWriteCommand({
            RequestItems: { [table.name]: batch.map((Key) => ({ DeleteRequest: { Key } })) },
          }),
        ),
      ),
    );
}
