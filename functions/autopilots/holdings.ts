import type { Scheduler } from '#functions/platform/jobs/scheduler.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { unschedule } from '#functions/timed/index.ts';
import { forgetAutopilot } from './change/change.ts';
import { autopilotStoreOf } from './store/index.ts';

type Deps = { table: Table };

/** The autopilots of an account with what they did, what they were and how they were called; not the addresses that call them. */
export async function* exportTenant({ table }: Deps, tenantId: string): Holdings {
  const { autopilots, turns, versions, calls } = autopilotStoreOf({ table });
  for await (const record of readItems(autopilots.query.primary({ tenantId }))) {
    const { address: _, ...shown } = record;
    yield* asHoldings('autopilots', [shown], (one) => one);
    const of = { tenantId, autopilot: record.id };
    yield* asHoldings('autopilot-turns', readItems(turns.query.primary(of)), (one) => one);
    yield* asHoldings('autopilot-versions', readItems(versions.query.primary(of)), (one) => one);
    yield* asHoldings('autopilot-calls', readItems(calls.query.primary(of)), (one) => one);
  }
}

/** Removes the autopilots of an account. Their schedules go before: `stopAutopilots`. */
export async function eraseTenant({ table }: Deps, tenantId: string): Promise<void> {
  const store = autopilotStoreOf({ table });
  for await (const record of readItems(store.autopilots.query.primary({ tenantId })))
    await forgetAutopilot({ store }, record);
  await eraseItems(table, store.autopilots.query.primary({ tenantId }));
}

/** Takes the schedules of an account out of the Scheduler. */
export async function stopAutopilots(
  { table, scheduler }: Deps & { scheduler: Scheduler },
  tenantId: string,
): Promise<void> {
  for await (const record of readItems(autopilotStoreOf({ table }).autopilots.query.primary({ tenantId })))
    await unschedule({ scheduler }, record);
}
