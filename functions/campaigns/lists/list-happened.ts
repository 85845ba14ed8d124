import { type EventList, happened } from '#functions/events/index.ts';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import type { ListEventType } from '#shared/domain/events.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignRecord } from '../store/index.ts';

const eventList = ({ id, name, type, tags, source, is_archived }: CampaignRecord): EventList => ({
  ...{ id, name, type, tags, source, is_archived },
});

/** A list as events tell of it, a deleted one too: what happened in it has happened. */
export async function findEventList(
  { store }: CampaignDeps,
  tenantId: string,
  id: string,
): Promise<EventList | undefined> {
  const { data } = await store.campaigns.get({ tenantId, id }).go({ consistent: true });
  return data ? eventList(data) : undefined;
}

/** The write that notes what happened to a list, which is told as it is then. */
export const listHappened = (
  deps: CampaignDeps,
  event: ListEventType,
  list: CampaignRecord,
): Promise<Write[]> => happened(deps.events, list.tenantId, { event, list: eventList(list) });

/**
 * Changes a list and notes what that means to others. False where it is not any more as it was read, so that two who do the same at once
 * do it once.
 */
export async function changeList(
  deps: CampaignDeps,
  params: Record<string, unknown>,
  event: ListEventType,
  list: CampaignRecord,
): Promise<boolean> {
  try {
    const told = await listHappened(deps, event, list);
    await transact(deps.store.table, [write.update('list', params), ...told]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}
