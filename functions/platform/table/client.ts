import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { gatherGets } from './gather-gets.ts';
import { type Persistence, persist, persistence } from './persist.ts';

/** The product's one table. The endpoint comes from the environment, so the same client works everywhere. */
export type Table = { client: DynamoDBDocumentClient; name: string };

type Options = { config?: DynamoDBClientConfig; persistence?: Partial<Persistence> };

export function createTable(name: string, options: Options = {}): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(options.config ?? {}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  // It makes a copy of all that is sent and received for a log that nobody keeps.
  client.middlewareStack.remove('loggerMiddleware');
  gatherGets(client);
  persist(client, { ...persistence, ...options.persistence });
  return { client, name };
}
