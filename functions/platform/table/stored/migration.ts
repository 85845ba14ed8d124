import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../client.ts';

type Item = Record<string, unknown>;

/** How items of one entity, as an older release wrote them, come into the form of this one. */
export type Migration = {
  entity: string;
  /** The attribute that only items of the older form have. */
  having: string;
  /** Rewrites one item; twice is the same as once. False where nothing was left to do. */
  rewrite(item: Item): Promise<boolean>;
};

const Key = z.object({ pk: z.string(), sk: z.string() });
export type Key = z.infer<typeof Key>;

const Page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())).default([]),
  ScannedCount: z.number().default(0),
  LastEvaluatedKey: Key.optional(),
});

export type Part = { segment: number; segments: number; from: Key | undefined; size: number };

const Found = z.object({ Item: z.record(z.string(), z.unknown()).optional() });

/**
 * Reads `size` items of a part of the table and gives those of them that a migration is for. The one on which a page ends comes
 * with the next page: not every engine goes on from a key whose item was removed.
 * Only a migration may read so: whatever a person waits for is asked for by its key.
 */
export async function scanPart(
  { client, name }: Table,
  { segment, segments, from, size }: Part,
  migrations: readonly Migration[],
): Promise<{ items: Item[]; looked: number; next: Key | undefined }> {
  const held = from
    ? Found.parse(await client.send(new GetCommand({ TableName: name, Key: from, ConsistentRead: true })))
    : {};
  const reply = await client.send(
    new ScanCommand({
      TableName: name,
      Segment: segment,
      TotalSegments: segments,
      Limit: size,
      ConsistentRead: true,
      ...(from ? { ExclusiveStartKey: from } : {}),
    }),
  );
  const { Items, ScannedCount, LastEvaluatedKey: next } = Page.parse(reply);
  const isLast = (item: Item) => item.pk === next?.pk && item.sk === next?.sk;
  const read = [...(held.Item ? [held.Item] : []), ...Items.filter((item) => !isLast(item))];
  return { items: read.filter((item) => migrationOf(migrations, item)), looked: ScannedCount, next };
}

/** The migration that an item is for. */
export const migrationOf = (migrations: readonly Migration[], item: Item): Migration | undefined =>
  migrations.find(({ entity, having }) => entity === item.__edb_e__ && item[having] !== undefined);
