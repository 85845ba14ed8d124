import type { ActNote } from '#functions/platform/http/record-act.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { told } from '../domain/told.ts';
import { getCampaign, toCampaign } from './get-campaign.ts';
import { changeList } from './list-happened.ts';

type Note = (note: ActNote) => void;
type Changeable = Pick<Campaign, 'name' | 'folder' | 'tags' | 'source' | 'is_archived'>;
type Change = { [Part in keyof Changeable]?: Changeable[Part] | undefined };

/** Changes what a person may change of a list, and tells what it was. `not_found` for a list that is not there or not this account's. */
export async function changeCampaign(
  deps: CampaignDeps,
  tenantId: string,
  id: string,
  change: Change,
  note: Note = () => undefined,
): Promise<Campaign> {
  const before = await getCampaign(deps, tenantId, id);
  const { is_archived: archived = before.is_archived } = change;
  const patch = deps.store.campaigns.patch({ tenantId, id }).set({ ...change, updated_at: deps.now() });
  if (archived === before.is_archived) await patch.go();
  else {
    const moved = patch.where((list, { eq }) => eq(list.is_archived, before.is_archived));
    const event = archived ? 'list.archived' : 'list.unarchived';
    const isChanged = await changeList(deps, moved.params(), event, { ...before, ...change });
    // Somebody else was faster: what is left of the change is done then.
    if (!isChanged) return changeCampaign(deps, tenantId, id, change, note);
  }
  const { name, folder = '', tags, source, is_archived } = before;
  note({ before: { name, folder, tags, source, is_archived }, after: change });
  return toCampaign(deps, await getCampaign(deps, tenantId, id));
}

/** Archives several or brings them back. An id that is not a list of this account refuses all. */
export async function archiveCampaigns(
  deps: CampaignDeps,
  tenantId: string,
  ids: string[],
  is_archived: boolean,
  note: Note,
): Promise<number> {
  const lists: string[] = [];
  for (const id of ids) {
    if (!isIdOf('campaign', id)) throw new AppError('not_found');
    lists.push((await getCampaign(deps, tenantId, id)).name);
  }
  await Promise.all(ids.map((id) => changeCampaign(deps, tenantId, id, { is_archived })));
  note({ after: { ...told('lists', lists), is_archived } });
  return ids.length;
}
