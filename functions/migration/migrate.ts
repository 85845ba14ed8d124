import type { EntityItem } from 'electrodb';
import pLimit from 'p-limit';
import type { Table } from '#functions/platform/table/client.ts';
import { type Migration, migrationOf, scanPart } from '#functions/platform/table/stored/migration.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { MigrationReply } from '#shared/contracts/migration.ts';
import { migrationProgressEntity } from './store/progress.ts';

type Progress = EntityItem<ReturnType<typeof migrationProgressEntity>>;

export type MigrationDeps = {
  table: Table;
  migrations: readonly Migration[];
  /** Items that are read at a time. */
  pageSize: number;
  /** Milliseconds after which no further page is begun; each part of the table gets one at least. */
  budget: number;
};

const segments = Array.from({ length: 4 }, (_, segment) => segment);
const rewrittenAtOnce = 8;

/**
 * Goes on with a migration where the last call stopped, or begins one. `done` once the whole table was read; the next call
 * then begins anew. Each page is noted after it was rewritten: what was cut off is done again, which changes nothing.
 */
export async function migrate(deps: MigrationDeps): Promise<MigrationReply> {
  const entity = migrationProgressEntity(deps.table);
  const until = performance.now() + deps.budget;
  const parts = await Promise.all(segments.map((segment) => goOn(deps, entity, segment, until)));
  const done = parts.every((part) => part.done);
  if (done) await entity.delete(segments.map((segment) => ({ segment }))).go();
  const sum = (count: 'looked' | 'rewritten') => parts.reduce((total, part) => total + part[count], 0);
  return { done, looked: sum('looked'), rewritten: sum('rewritten') };
}

async function goOn(
  deps: MigrationDeps,
  entity: ReturnType<typeof migrationProgressEntity>,
  segment: number,
  until: number,
): Promise<Progress> {
  const { data } = await entity.get({ segment }).go({ consistent: true });
  let progress = data ?? { segment, version: 0, done: false, looked: 0, rewritten: 0 };
  while (!progress.done) {
    const next = await onePage(deps, progress);
    const noted = entity.put(next).where(({ version }, { eq, notExists }) =>
      // Of a part that nobody has begun there is nothing.
      progress.version === 0 ? notExists(version) : eq(version, progress.version),
    );
    try {
      await noted.go();
    } catch (error) {
      // Another call works on this part: it goes on, and this one does not.
      if (isConditionRefused(error)) return progress;
      throw error;
    }
    progress = next;
    if (performance.now() >= until) break;
  }
  return progress;
}

async function onePage({ table, migrations, pageSize }: MigrationDeps, before: Progress): Promise<Progress> {
  const { segment, version, key } = before;
  const part = { segment, segments: segments.length, from: key, size: pageSize };
  const { items, looked, next } = await scanPart(table, part, migrations);
  const limit = pLimit(rewrittenAtOnce);
  const changed = await Promise.all(
    items.map((item) => limit(async () => (await migrationOf(migrations, item)?.rewrite(item)) ?? false)),
  );
  return {
    segment,
    version: version + 1,
    ...(next ? { key: next } : {}),
    done: next === undefined,
    looked: before.looked + looked,
    rewritten: before.rewritten + changed.filter(Boolean).length,
  };
}
