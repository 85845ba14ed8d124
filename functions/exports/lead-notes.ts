import { type CampaignDeps, type LeadRecord, noteTexts } from '#functions/campaigns/index.ts';
import { betweenNotes } from '#shared/domain/leads/notes.ts';

/** Characters of the notes of one lead: what is longer, no cell of a workbook holds. */
const longest = 32_767;
/** Leads whose notes are read at the same time. */
const atOnce = 10;

/** What was written about these leads, by their ids; nothing is read of a lead that says it has no notes. */
export async function notesOf(
  deps: CampaignDeps,
  heads: readonly LeadRecord['head'][],
): Promise<Map<string, string>> {
  const noted = heads.filter(({ notes_count = 0 }) => notes_count > 0);
  const texts = new Map<string, string>();
  for (let first = 0; first < noted.length; first += atOnce) {
    const read = await Promise.all(
      noted
        .slice(first, first + atOnce)
        .map(async (head) => [head.id, newestLast(await noteTexts(deps, head))] as const),
    );
    for (const [id, text] of read) texts.set(id, text);
  }
  return texts;
}

/** Where there is no room for all of them the oldest are left out, each of them whole. */
function newestLast(texts: readonly string[]): string {
  const kept: string[] = [];
  let room = longest;
  for (const text of texts.toReversed()) {
    room -= text.length + (kept.length > 0 ? betweenNotes.length : 0);
    if (room < 0) break;
    kept.unshift(text);
  }
  return kept.join(betweenNotes);
}
