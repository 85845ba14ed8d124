import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import type { KeptText, LeadText } from '#shared/domain/ai/texts/lead-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../../deps.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { rowsWrite } from '../../rows/write-rows.ts';
import { readLead } from '../enrich-lead.ts';
import { hasRoom, keepText } from './text-writes.ts';

/** A text of a lead of a list of the account. */
export type TextPlace = { tenantId: string; campaign_id: string; lead_id: string; id: string };

/** What somebody makes of a text; the one before it comes back by `undoText`. Asked again it is the same. Throws `not_found`. */
export const editText = (
  deps: CampaignDeps,
  place: TextPlace,
  { text, user_id }: { text: string; user_id: string },
): Promise<LeadText> =>
  changeText(deps, place, ({ now }) => {
    if (!now) throw new AppError('not_found');
    if (now.text === text) return undefined;
    return { now: { ...now, text, edited_by: user_id, edited_at: deps.now() }, before: now };
  }).then(({ now }) => now ?? missing());

/** Takes a text off a lead; it comes back by `undoText`. One that is gone stays gone. */
export async function deleteText(deps: CampaignDeps, place: TextPlace): Promise<{ name: string }> {
  const { before } = await changeText(deps, place, ({ now }) => (now ? { before: now } : undefined));
  return { name: before?.name ?? '' };
}

/** Takes the last change of a text back, and once more makes it again. Throws `conflict` where there is none, or no room for it any more. */
export const undoText = (deps: CampaignDeps, place: TextPlace): Promise<LeadText> =>
  changeText(deps, place, ({ now, before }, isRoom) => {
    if (!before || !isRoom) throw new AppError('conflict', { reason: 'nothing_to_restore' });
    return { now: before, ...(now ? { before: now } : {}) };
  }).then(({ now }) => now ?? missing());

function missing(): never {
  throw new AppError('not_found');
}

/** Times that it is read again where the lead was changed by somebody else meanwhile. */
const tries = 5;

async function changeText(
  deps: CampaignDeps,
  { tenantId, campaign_id, lead_id, id }: TextPlace,
  change: (kept: KeptText, isRoom: boolean) => KeptText | undefined,
): Promise<KeptText> {
  const list = { tenantId, campaign_id };
  await getCampaign(deps, tenantId, campaign_id);
  for (let attempt = 1; ; attempt += 1) {
    const lead = await readLead(deps, tenantId, campaign_id, lead_id);
    const before = lead?.texts[id];
    if (!lead || !before) throw new AppError('not_found');
    const kept = change(before, hasRoom(lead, id));
    if (!kept) return before;
    const { writes, row } = keepText(deps, lead, { id, kept });
    try {
      await transact(deps.store.table, [...writes, rowsWrite(deps, list, [row])]);
      return kept;
    } catch (error) {
      if (!(error instanceof TransactionRefused) || attempt === tries) throw error;
    }
  }
}
