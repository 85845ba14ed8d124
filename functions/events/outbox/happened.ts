import { type Write, write } from '#functions/platform/table/transact.ts';
import type { LeadEventType, ListEventType } from '#shared/domain/events.ts';
import { after } from '#shared/domain/time.ts';
import type { EventDeps } from '../deps.ts';
import { dueOf, type EventList } from '../store/index.ts';

/** What happened, with what is needed to tell of it later. */
export type Happened =
  | { event: LeadEventType; campaign_id: string; lead_ids: string[] }
  | { event: ListEventType; list: EventList }
  | { event: 'run.finished' | 'import.finished'; campaign_id: string; subject_id: string };

/** If the message that should have it told is lost, the sweep finds it after so many seconds. */
const graceSeconds = 60;

/**
 * The write that notes what happened, to be part of the transaction that makes it happen; none where no webhook of the account asks
 * for it, unless it is `always` noted. It is one write however many leads it happened to.
 */
export async function happened(
  deps: EventDeps,
  tenantId: string,
  what: Happened,
  { always = false }: { always?: boolean } = {},
): Promise<Write[]> {
  if ('lead_ids' in what && what.lead_ids.length === 0) return [];
  if (!always && !(await deps.asks(tenantId, what.event))) return [];
  const at = deps.now();
  const id = idOf(deps, what);
  const campaign_id = 'list' in what ? what.list.id : what.campaign_id;
  const due_at = after(at, graceSeconds, 'second');
  const item = { ...what, tenantId, id, campaign_id, at, due: dueOf(id), due_at };
  const noted = write.put('outbox', deps.store.outbox.put(item).params());
  return [
    {
      ...noted,
      after: async () => deps.hints?.send([{ tenant_id: tenantId, event_id: id }], { group: tenantId }),
    },
  ];
}

/** A run and an import end once: whoever notes that again makes the same event of it, and so the same deliveries. */
function idOf({ newId }: EventDeps, what: Happened): string {
  const id = newId('event');
  return 'subject_id' in what ? id.replace(/_.*/, what.subject_id.replace(/^[^_]*/, '')) : id;
}
