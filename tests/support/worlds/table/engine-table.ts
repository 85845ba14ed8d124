import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import type { Table } from '#functions/platform/table/client.ts';
import { tableIndexes } from '#functions/platform/table/layout.ts';
import { startTableEngine } from '#infra/local/table/table.ts';
import { connectEngineTable, engineTableName } from './connect-engine-table.ts';

type EngineTable = { table: Table; url: string; remove(): Promise<void> };

/** The product's table on an engine that keeps it in memory unless told otherwise, for tests beside the code that reads and writes it. */
export async function startEngineTable({ inMemory = true } = {}): Promise<EngineTable> {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-table-'));
  mkdirSync(join(folder, 'logs'));
  const engine = await startTableEngine(folder, undefined, { inMemory });
  const table = connectEngineTable(engine.url);
  await table.client.send(layout);
  return {
    table,
    url: engine.url,
    async remove(): Promise<void> {
      table.client.destroy();
      await engine.stop();
      // An engine that was just killed may still write its last file.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** An engine for the tests of a file: there before the first of them, and gone after the last. */
export function withEngineTable(): { readonly table: Table } {
  let engine: EngineTable | undefined;
  beforeAll(async () => {
    engine = await startEngineTable();
  });
  afterAll(() => engine?.remove());
  return {
    get table() {
      if (!engine) throw new Error('The engine of this file is there from its first test on.');
      return engine.table;
    },
  };
}

const pairs = ['', ...tableIndexes.map((index) => index.name)];
const keysOf = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' as const },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' as const },
];
const layout = new CreateTableCommand({
  TableName: engineTableName,
  AttributeDefinitions: pairs
    .flatMap(keysOf)
    .map(({ AttributeName }) => ({ AttributeName, AttributeType: 'S' as const })),
  KeySchema: keysOf(''),
  GlobalSecondaryIndexes: tableIndexes.map(({ name: IndexName, only }) => ({
    IndexName,
    KeySchema: keysOf(IndexName),
    Projection: only ? { ProjectionType: 'INCLUDE', NonKeyAttributes: only } : { ProjectionType: 'ALL' },
  })),
  BillingMode: 'PAY_PER_REQUEST',
});
