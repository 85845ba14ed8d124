import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTable, type Table } from '#functions/platform/table/client.ts';
import type { Persistence } from '#functions/platform/table/persist.ts';
import { build } from '#infra/local/build.ts';
import { readAssembly } from '#infra/local/built/template.ts';
import { createTables, startTableEngine } from '#infra/local/table/table.ts';
import {
  asDynamoDb,
  type FrontedTable,
  type FrontSettings,
  frontTable,
} from '#infra/local/table-front/index.ts';

export type StrictTable = {
  front: FrontedTable;
  table: Table;
  /** `maxAttempts` are those of the SDK within one of ours. */
  connect(persistence?: Partial<Persistence>, maxAttempts?: number): Table;
  remove(): Promise<void>;
};

/** The template's table on an engine of its own, with the front before it. */
export async function startStrictTable(settings: Partial<FrontSettings> = {}): Promise<StrictTable> {
  const { assembly } = await build({ web: false });
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-table-'));
  mkdirSync(join(folder, 'logs'));
  const engine = await startTableEngine(folder);
  const front = await frontTable(folder, engine, startTableEngine, { ...asDynamoDb, ...settings });
  const resources = readAssembly(assembly, front.url);
  await createTables(resources, front.url);
  const name = resources.find(({ type }) => type === 'AWS::DynamoDB::GlobalTable')?.ref ?? '';
  const connect = (persistence: Partial<Persistence> = {}, maxAttempts = 1) =>
    createTable(name, {
      persistence,
      config: {
        endpoint: front.url,
        maxAttempts,
        region: 'us-east-1',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      },
    });
  return {
    front,
    connect,
    table: connect(),
    async remove() {
      await front.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
