import { createTable, type Table } from '#functions/platform/table/client.ts';
import type { Cloud } from '#infra/local/cloud.ts';

/** The table of a local cloud, for tests that look behind the HTTP interface. */
export function tableOf({ tableName, environment }: Pick<Cloud, 'tableName' | 'environment'>): Table {
  Object.assign(process.env, environment);
  return createTable(tableName);
}
