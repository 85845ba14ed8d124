import type { Found } from '#shared/domain/leads/found.ts';
import { betweenNotes, mostNotes } from '#shared/domain/leads/notes.ts';
import type { CampaignDeps } from '../../deps.ts';
import type { Head } from '../../store/leads.ts';
import type { LeadRecord } from '../enrich-lead.ts';
import { noteTexts } from '../notes/keep-notes.ts';
import { changeWords } from '../organize/lead-change.ts';

type Marks = Pick<Found, 'tags' | 'labels' | 'owner'>;

/** Tags and labels beside those that a known lead has, and an owner where it has none; nothing of what it has already. */
export function givenMarks(head: Head, given: readonly Marks[], isLabel: (id: string) => boolean): Marks {
  const tags = changeWords(head.tags, { add: given.flatMap((found) => found.tags ?? []) });
  // A label that was deleted takes no place of another.
  const own = (head.labels ?? []).filter(isLabel);
  const labels = changeWords(own, { add: given.flatMap((found) => found.labels ?? []) });
  const owner = head.owner ? undefined : given.find((found) => found.owner)?.owner;
  return {
    ...(tags.length > (head.tags ?? []).length ? { tags } : {}),
    ...(labels.length > own.length ? { labels } : {}),
    ...(owner ? { owner } : {}),
  };
}

/** What is noted of each known lead. Nothing is read of one that is given no note. */
export const notedOf = (
  deps: CampaignDeps,
  known: readonly { lead: LeadRecord; given: readonly Found[] }[],
): Promise<string[][]> =>
  Promise.all(
    known.map(async ({ lead, given }) =>
      given.some(({ notes }) => notes) ? noteTexts(deps, lead.head) : [],
    ),
  );

/** Notes whose text is not there yet, as many as there is room for. */
export function newNotes(
  there: readonly string[],
  given: readonly Pick<Found, 'notes'>[],
): NonNullable<Found['notes']> {
  const texts = new Set(there);
  // As an export writes several of them: they come back as those that are there.
  const whole = `${betweenNotes}${there.join(betweenNotes)}`;
  const isThere = (text: string) => texts.has(text) || whole.endsWith(`${betweenNotes}${text}`);
  const room = Math.max(mostNotes - there.length, 0);
  return given
    .flatMap(({ notes = [] }) => notes)
    .filter(({ text }) => !isThere(text) && texts.add(text))
    .slice(0, room);
}
