import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { trainingStoreOf } from './index.ts';

type Deps = { table: Table };
type Key = { tenantId: string; id: string };

/** Drops the text of an entry and its pieces. */
export async function eraseLearnt(deps: Deps, { tenantId, id }: Key): Promise<void> {
  const { bodies, pieces } = trainingStoreOf(deps);
  await eraseItems(deps.table, pieces.query.primary({ tenantId, id }));
  await eraseItems(deps.table, bodies.query.primary({ tenantId, id }));
}

/** Drops a crawl with all that it has read. */
export async function eraseCrawl(deps: Deps, { tenantId, id }: Key): Promise<void> {
  const { jobs, pages, texts } = trainingStoreOf(deps);
  await eraseItems(deps.table, texts.query.primary({ tenantId, job_id: id }));
  await eraseItems(deps.table, pages.query.primary({ tenantId, job_id: id }));
  await jobs.delete({ tenantId, id }).go();
}
