import type { CampaignDeps, LeadRecord } from '#functions/campaigns/index.ts';
import { betweenNotes } from '#shared/domain/leads/notes.ts';

type Noted = Pick<LeadRecord['head'], 'tenantId' | 'id' | 'notes_count'>;

/** Characters of the notes of one lead: what is longer, no cell of a workbook holds. */
const longest = 32_767;
/** Leads whose notes are read at the same time. */
const atOnce = 10;

/** What was written about these leads, by their ids; nothing is read of a lead that says it has no notes. */
export async function notesOf(
  deps: Pick<CampaignDeps, 'store'>,
  heads: readonly Noted[],
): Promise<Map<string, string>> {
  const noted = heads.filter(({ notes_count = 0 }) => notes_count > 0);
  const texts = new Map<string, string>();
  for (let first = 0; first < noted.length; first += atOnce) {
    const read = await Promise.all(
      noted
        .slice(first, first + atOnce)
        .map(async (head) => [head.id, newestLast(await textsOf(deps, head))] as const),
    );
    for (const [id, text] of read) texts.set(id, text);
  }
  return texts;
}

/** The newest first. */
async function textsOf({ store }: Pick<CampaignDeps, 'store'>, { tenantId, id }: Noted): Promise<string[]> {
  const { data } = await store.notes.query
    .primary({ tenantId, lead_id: id })
    .go({ pages: 'all', order: 'desc', attributes: ['text'] });
  return data.map(({ text }) => text);
}

/** Where there is no room for all of them the oldest are left out, each of them whole. */
function newestLast(texts: readonly string[]): string {
  const kept: string[] = [];
  let room = longest;
  for (const text of texts) {
    room -= text.length + (kept.length > 0 ? betweenNotes.length : 0);
    if (room < 0) break;
    kept.unshift(text);
  }
  return kept.join(betweenNotes);
}
