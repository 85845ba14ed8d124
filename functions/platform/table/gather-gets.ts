import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import * as z from 'zod';

const Key = z.object({ pk: z.string(), sk: z.string() });
/** A read of one whole item. */
const Get = z.strictObject({ TableName: z.string(), Key, ConsistentRead: z.boolean().optional() });
type Get = z.infer<typeof Get>;
type Item = Record<string, unknown> | undefined;
/** How a read goes if it is the only one. */
type Asked = { get: Get; alone(): Promise<Item> };

/** The limit of a batch. */
const mostItems = 100;
const placeOf = (table: string, { pk, sk }: z.infer<typeof Key>) => JSON.stringify([table, pk, sk]);

/**
 * Sends reads of whole items that are asked for in the same moment as one batch. It goes after the last of them asked, so nobody
 * is told what stood there before. It stands in the client, so that no caller has to think of it.
 */
export function gatherGets(client: DynamoDBDocumentClient): void {
  const loaderOf = (consistent: boolean) =>
    new DataLoader<Asked, Item>(
      (asked) =>
        asked.length === 1
          ? Promise.all(asked.map(({ alone }) => alone()))
          : readBatch(client, asked, consistent),
      { cache: false, maxBatchSize: mostItems },
    );
  const consistent = loaderOf(true);
  const eventual = loaderOf(false);
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const get = commandName === 'GetItemCommand' ? Get.safeParse(args.input).data : undefined;
        if (!get) return next(args);
        const alone = async () => ((await next(args)).output as { Item?: Item }).Item;
        const Item = await (get.ConsistentRead ? consistent : eventual).load({ get, alone }).catch(throwOwn);
        return { response: undefined, output: { ...(Item ? { Item } : {}), $metadata: {} } };
      },
    { step: 'initialize', name: 'gatherGets', priority: 'high' },
  );
}

/** What went wrong with a batch, as an error of its own for each that asked: the mapper writes on it whose read it was, once. */
function throwOwn(error: unknown): never {
  throw error instanceof Error ? Object.create(error) : error;
}

async function readBatch(
  client: DynamoDBDocumentClient,
  asked: readonly Asked[],
  ConsistentRead: boolean,
): Promise<Item[]> {
  const tables = Map.groupBy(asked, ({ get }) => get.TableName);
  const RequestItems = Object.fromEntries(
    [...tables].map(([name, reads]) => {
      // A batch that names an item twice is refused.
      const keys = new Map(reads.map(({ get }) => [placeOf(name, get.Key), get.Key]));
      return [name, { Keys: [...keys.values()], ConsistentRead }];
    }),
  );
  const { Responses = {} } = await client.send(new BatchGetCommand({ RequestItems }));
  const found = new Map(
    Object.entries(Responses).flatMap(([name, items]) =>
      items.map((item) => [placeOf(name, Key.parse(item)), item] as const),
    ),
  );
  return asked.map(({ get }) => found.get(placeOf(get.TableName, get.Key)));
}
