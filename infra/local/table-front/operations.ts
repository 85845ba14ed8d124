import * as z from 'zod';

/** Attribute values as they travel: `{ "S": "text" }`. */
const Attributes = z.record(z.string(), z.looseObject({ S: z.string().optional() }));
type Attributes = z.infer<typeof Attributes>;

const Single = z.looseObject({ Item: Attributes.optional(), Key: Attributes.optional() });
export const Transaction = z.looseObject({
  TransactItems: z.array(
    z.looseObject({
      Put: Single.optional(),
      Update: Single.optional(),
      Delete: Single.optional(),
      ConditionCheck: Single.optional(),
    }),
  ),
});
export const BatchWrite = z.looseObject({
  RequestItems: z.record(
    z.string(),
    z.array(z.looseObject({ PutRequest: Single.optional(), DeleteRequest: Single.optional() })),
  ),
});
export const BatchGet = z.looseObject({
  RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(Attributes) })),
});
const Query = z.looseObject({
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: Attributes,
});

export type ItemKey = { partition: string; item: string };

function keyOf(attributes: Attributes = {}): ItemKey {
  const partition = attributes.pk?.S ?? '';
  return { partition, item: `${partition}\n${attributes.sk?.S ?? ''}` };
}

const singleKey = (single: z.infer<typeof Single>): ItemKey => keyOf(single.Item ?? single.Key);

/** The items that a request is about; of a query its partition alone. */
export function keysOf(operation: string, body: unknown): ItemKey[] {
  switch (operation) {
    case 'TransactWriteItems':
      return Transaction.parse(body).TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) => {
        const single = Put ?? Update ?? Delete ?? ConditionCheck;
        return single ? [singleKey(single)] : [];
      });
    case 'BatchWriteItem':
      return Object.values(BatchWrite.parse(body).RequestItems).flatMap((requests) =>
        requests.map(({ PutRequest, DeleteRequest }) => singleKey(PutRequest ?? DeleteRequest ?? {})),
      );
    case 'BatchGetItem':
      return Object.values(BatchGet.parse(body).RequestItems).flatMap(({ Keys }) => Keys.map(keyOf));
    case 'Query':
      return [queriedPartition(body)];
    default:
      return [singleKey(Single.parse(body))];
  }
}

/** The index that a query reads; undefined for the table itself. */
export function indexOf(operation: string, body: unknown): string | undefined {
  return operation === 'Query' ? Query.parse(body).IndexName : undefined;
}

/** A key condition names its partition first, as `#pk = :pk`. */
function queriedPartition(body: unknown): ItemKey {
  const { IndexName = '', KeyConditionExpression, ExpressionAttributeValues } = Query.parse(body);
  const [, placeholder = ''] = /=\s*(:\w+)/.exec(KeyConditionExpression) ?? [];
  const partition = `${IndexName}${IndexName && '\n'}${ExpressionAttributeValues[placeholder]?.S ?? ''}`;
  return { partition, item: partition };
}

const writes = new Set(['TransactWriteItems', 'BatchWriteItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
const reads = new Set(['BatchGetItem', 'GetItem', 'Query', 'TransactGetItems']);
export const isWrite = (operation: string) => writes.has(operation);
export const isRead = (operation: string) => reads.has(operation);
