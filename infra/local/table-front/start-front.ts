import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalTable } from '../table/table.ts';
import { connectEngine, serveFront, withLateIndexes } from './serve-front.ts';
import { asDynamoDb, type FrontSettings } from './settings.ts';

export type FrontedTable = LocalTable & { throttle(milliseconds: number): void };

/** True where the table is to refuse what DynamoDB would: `LEADWRIGHT_TABLE=strict`, seeded by `LEADWRIGHT_TABLE_SEED`. */
export const isStrict = (environment: NodeJS.ProcessEnv): boolean =>
  environment.LEADWRIGHT_TABLE === 'strict';

export const strictSettings = (environment: NodeJS.ProcessEnv): FrontSettings => ({
  ...asDynamoDb,
  seed: Number(environment.LEADWRIGHT_TABLE_SEED ?? asDynamoDb.seed),
});

/** Puts the front before an engine that has just been started on `folder`, with a second engine that is behind by the index lag. */
export async function frontTable(
  folder: string,
  engine: LocalTable,
  startEngine: (folder: string) => Promise<LocalTable>,
  settings: FrontSettings,
): Promise<FrontedTable> {
  const behind = join(folder, 'table-behind');
  rmSync(behind, { recursive: true, force: true });
  mkdirSync(join(behind, 'logs'), { recursive: true });
  for (const file of ['table.db', 'table.db-wal'])
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(behind, file));
  const copy = await startEngine(behind);
  const late = withLateIndexes(connectEngine(engine.url), connectEngine(copy.url), settings.indexLag);
  const front = await serveFront(late, settings);
  return {
    url: front.url,
    throttle: front.throttle,
    async stop() {
      await front.stop();
      await Promise.all([engine.stop(), copy.stop()]);
    },
  };
}
