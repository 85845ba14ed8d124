import type { EventDeps } from '../deps.ts';
import { type OutboxRecord, outboxItems } from '../store/index.ts';

/** What happened and is to be told, or undefined once it was. */
export async function readHappened(
  { store }: EventDeps,
  tenantId: string,
  id: string,
): Promise<OutboxRecord | undefined> {
  const { data } = await store.outbox.get({ tenantId, id }).go({ consistent: true });
  return data ? outboxItems.refuseNewer<OutboxRecord>(data) : undefined;
}

/** It is told. */
export async function forgetHappened(
  { store }: EventDeps,
  { tenantId, id }: Pick<OutboxRecord, 'tenantId' | 'id'>,
): Promise<void> {
  await store.outbox.delete({ tenantId, id }).go();
}
