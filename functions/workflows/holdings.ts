import type { Scheduler } from '#functions/platform/jobs/scheduler.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { unschedule } from '#functions/timed/index.ts';
import { forgetWorkflow } from './change/change.ts';
import { workflowStoreOf } from './store/index.ts';

type Deps = { table: Table };

/** The workflows of an account with what is drawn, what was drawn, and what they did. */
export async function* exportTenant({ table }: Deps, tenantId: string): Holdings {
  const { workflows, drafts, turns, versions } = workflowStoreOf({ table });
  const { data } = await workflows.query.primary({ tenantId }).go({ pages: 'all' });
  yield* asHoldings('workflows', data, (one) => one);
  // One kind after the other: each is a file.
  const all = data.map(({ id }) => ({ tenantId, workflow: id }));
  for (const of of all)
    yield* asHoldings('workflow-drafts', readItems(drafts.query.primary(of)), (one) => one);
  for (const of of all)
    yield* asHoldings('workflow-versions', readItems(versions.query.primary(of)), (one) => one);
  for (const of of all) yield* asHoldings('workflow-turns', readItems(turns.query.primary(of)), (one) => one);
}

/** Removes the workflows of an account. Their schedules go before: `stopWorkflows`. */
export async function eraseTenant({ table }: Deps, tenantId: string): Promise<void> {
  const store = workflowStoreOf({ table });
  for await (const record of readItems(store.workflows.query.primary({ tenantId })))
    await forgetWorkflow({ store }, record);
}

/** Takes the schedules of an account out of the Scheduler. */
export async function stopWorkflows(
  { table, scheduler }: Deps & { scheduler: Scheduler },
  tenantId: string,
): Promise<void> {
  for await (const record of readItems(workflowStoreOf({ table }).workflows.query.primary({ tenantId })))
    await unschedule({ scheduler }, record);
}
