import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The product's one table. The endpoint comes from the environment, so the same client works everywhere. */
export type Table = { client: DynamoDBDocumentClient; name: string };

export function createTable(name: string): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, name };
}

/** Options every ElectroDB entity is made with. */
export const entityOptions = ({ client, name }: Table) => ({ client, table: name });
