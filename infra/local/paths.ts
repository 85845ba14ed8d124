import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Where the data folder is, whether or not it is there. */
export const dataPath = (): string => resolve(projectRoot, process.env.LEADWRIGHT_DATA ?? '.local');

/** Everything this machine keeps: the table, queues, executions, keys, logs, imported data. */
export function dataFolder(): string {
  const folder = dataPath();
  for (const part of ['', 'logs', 'open-data']) mkdirSync(join(folder, part), { recursive: true });
  return folder;
}
