import type { RunWorld } from './run-world.ts';

/** Gives the account labels with these ids, instead of those that it has. */
export async function knowLabels(
  { campaigns, tenantId }: Pick<RunWorld, 'campaigns' | 'tenantId'>,
  ...ids: string[]
): Promise<void> {
  const labels = ids.map((id) => ({ id, name: id, color: 'red' as const, created_at: campaigns.now() }));
  await campaigns.store.labels.put({ tenantId, labels, version: 1 }).go();
}
