import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import type { Holding, Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { readWhole } from './entries/read-entries.ts';
import { eraseCrawl, eraseLearnt } from './store/erase.ts';
import { trainingStoreOf } from './store/index.ts';

type Deps = { table: Table };

/** What an account has taught, each with its text; not the vectors that were made of it. */
export async function* exportTraining(deps: Deps, tenantId: string): Holdings {
  const { entries } = trainingStoreOf(deps);
  for await (const { kind, id } of readItems(entries.query.primary({ tenantId })))
    yield {
      kind: 'ai-training',
      value: await readWhole(deps, { tenantId, kind, id }),
    } satisfies Holding;
}

/** Removes it: first what only an entry or a crawl leads to. */
export async function eraseTraining(deps: Deps, tenantId: string): Promise<void> {
  const { entries, jobs, sums } = trainingStoreOf(deps);
  for await (const { id } of readItems(entries.query.primary({ tenantId })))
    await eraseLearnt(deps, { tenantId, id });
  for await (const { id } of readItems(jobs.query.primary({ tenantId })))
    await eraseCrawl(deps, { tenantId, id });
  await eraseItems(deps.table, entries.query.primary({ tenantId }));
  await eraseItems(deps.table, sums.query.primary({ tenantId }));
}
