import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { type CrmNews, crmNews } from '#shared/domain/crm/kinds.ts';
import type { CampaignDeps } from '../deps.ts';
import { rowOf, rowsWrite } from '../rows/write-rows.ts';
import type { Head } from '../store/leads.ts';
import { logWrites } from './log-activity.ts';
import { whereMoved } from './where-moved.ts';

/** A lead that was sent to a CRM, and the list that it was in then. */
type Key = { tenantId: string; campaign_id: string; id: string };
/** What a connection tells of it; `subscribed` takes back that it is `unsubscribed`. */
export type ToldOf = { connection: { id: string; name: string }; what: CrmNews | 'subscribed'; at: string };

const tries = 8;

/**
 * Notes at a lead what became of its contact in a CRM. Told twice is told once, and a contact that is deleted changes no more. A lead that is
 * not there any more says nothing.
 */
export async function noteCrmNews(deps: CampaignDeps, key: Key, told: ToldOf): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryNote(deps, key, told);
    } catch (error) {
      if (!(error instanceof TransactionRefused) || attempt === tries) throw error;
    }
  }
}

async function tryNote(deps: CampaignDeps, key: Key, { connection, what, at }: ToldOf): Promise<void> {
  const { store } = deps;
  const head = await findHead(deps, key);
  if (!head) return;
  const { tenantId, campaign_id, id, version } = head;
  const { [connection.id]: known, ...others } = head.crm_told ?? {};
  if (!isNews(known?.what, what)) return;
  const crm_told = what === 'subscribed' ? others : { ...others, [connection.id]: { what, at } };
  const after: Head = { ...head, crm_told, updated_at: deps.now(), version: version + 1 };
  const noted = store.heads
    .patch({ tenantId, campaign_id, id })
    .set({ crm_told, updated_at: after.updated_at, version: after.version })
    .where((item, { eq }) => eq(item.version, version));
  const entry = { at, what: `crm_${what}` as const, to: connection };
  await transact(store.table, [
    write.update('head', noted.params()),
    ...(await logWrites(deps, tenantId, [{ id, entry }])),
    rowsWrite(deps, { tenantId, campaign_id }, [rowOf(after)]),
  ]);
}

function isNews(known: CrmNews | undefined, what: ToldOf['what']): boolean {
  if (what === 'subscribed') return known === 'unsubscribed';
  // Whoever wants no mail is not forgotten for a new phone number.
  return known === undefined || crmNews.indexOf(what) > crmNews.indexOf(known);
}

/** The lead where it was, or in the list that it was moved to since. */
async function findHead({ store }: CampaignDeps, key: Key): Promise<Head | undefined> {
  const { data: head } = await store.heads.get(key).go({ consistent: true });
  if (head) return head;
  const [moved] = await whereMoved(store, [key]);
  if (!moved) return undefined;
  return (await store.heads.get(moved).go({ consistent: true })).data ?? undefined;
}
