import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Where a build for this machine puts what is hosted. */
export const built = {
  assembly: join(projectRoot, 'cdk.out/local'),
  bundles: join(projectRoot, 'dist/functions'),
  site: join(projectRoot, 'dist/web'),
};

/** Where the data folder is, whether or not it is there. */
export const dataPath = (): string => resolve(projectRoot, process.env.LEADWRIGHT_DATA ?? '.local');

/** Everything this machine keeps: the table, queues, executions, keys, logs, imported data. Nobody else may look into it. */
export function dataFolder(): string {
  const folder = dataPath();
  for (const part of ['', 'logs', 'open-data']) mkdirSync(join(folder, part), { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}
