import type { LoggedActivity } from '#shared/domain/leads/activity.ts';
import { mostLabelsOfLead } from '#shared/domain/leads/labels.ts';
import type { Head } from '../../store/leads.ts';

/** Words that a lead gets and loses. */
export type Words = { add?: string[] | undefined; remove?: string[] | undefined };
/** What somebody may put in order on a lead. */
export type Revision = Pick<Head, 'labels' | 'tags' | 'owner'>;

/**
 * What was really changed of one lead, so that just that can be taken back. `moved_to` is the list where it is since, `copied_to` the one in which
 * it was made as a copy; one that was `deleted` lies in the trash of its list.
 */
export type LeadChange = {
  id: string;
  labels?: Words;
  tags?: Words;
  owner?: { from?: string; to?: string };
  moved_to?: string;
  copied_to?: string;
  deleted?: boolean;
};

/** The words in the order in which they came; of too many the first stay. */
export function changeWords(words: readonly string[] = [], { add = [], remove = [] }: Words = {}): string[] {
  const kept = words.filter((word) => !remove.includes(word));
  return [...new Set([...kept, ...add])].slice(0, Math.max(kept.length, mostLabelsOfLead));
}

/** What one state of a lead has that another has not; undefined where nothing differs. */
export function changeOf(before: Head, after: Revision): LeadChange | undefined {
  const labels = wordsChanged(before.labels, after.labels);
  const tags = wordsChanged(before.tags, after.tags);
  const isOther = (before.owner ?? '') !== (after.owner ?? '');
  if (!labels && !tags && !isOther) return undefined;
  const owner = {
    ...(before.owner ? { from: before.owner } : {}),
    ...(after.owner ? { to: after.owner } : {}),
  };
  return {
    id: before.id,
    ...(labels ? { labels } : {}),
    ...(tags ? { tags } : {}),
    ...(isOther ? { owner } : {}),
  };
}

function wordsChanged(before: readonly string[] = [], after: readonly string[] = []): Words | undefined {
  const add = after.filter((word) => !before.includes(word));
  const remove = before.filter((word) => !after.includes(word));
  if (add.length === 0 && remove.length === 0) return undefined;
  return { ...(add.length > 0 ? { add } : {}), ...(remove.length > 0 ? { remove } : {}) };
}

/**
 * The lead without a change: what was put on it goes, what was taken off comes back. What somebody has done to it since stays: another owner
 * is not replaced, and a word that is gone already is not missed.
 */
export function withoutChange(head: Head, { labels, tags, owner }: LeadChange): Revision {
  const isTheirs = owner !== undefined && (owner.to ?? '') === (head.owner ?? '');
  return {
    labels: changeWords(head.labels, inverse(labels)),
    tags: changeWords(head.tags, inverse(tags)),
    owner: isTheirs ? owner.from : head.owner,
  };
}

const inverse = ({ add, remove }: Words = {}): Words => ({ add: remove, remove: add });

/** Two changes of one lead, one after the other, as one. What the second took back is no change any more. */
export function joinChanges(first: LeadChange, second: LeadChange): LeadChange {
  const labels = joinWords(first.labels, second.labels);
  const tags = joinWords(first.tags, second.tags);
  const owner = first.owner && second.owner ? joinOwners(first.owner, second.owner) : undefined;
  return {
    ...first,
    ...second,
    ...(labels ? { labels } : {}),
    ...(tags ? { tags } : {}),
    ...(owner ? { owner } : {}),
  };
}

type Owners = NonNullable<LeadChange['owner']>;
const joinOwners = ({ from }: Owners, { to }: Owners): Owners => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

function joinWords(first: Words | undefined, second: Words | undefined): Words | undefined {
  if (!first || !second) return first ?? second;
  const { add = [], remove = [] } = first;
  return {
    add: [
      ...add.filter((word) => !second.remove?.includes(word)),
      ...(second.add ?? []).filter((word) => !remove.includes(word)),
    ],
    remove: [
      ...remove.filter((word) => !second.add?.includes(word)),
      ...(second.remove ?? []).filter((word) => !add.includes(word)),
    ],
  };
}

/** Who does something to leads: the run, and who started it. */
export type By = { run_id: string; user_id: string };

/** What a lead keeps of a change. */
export function activityOf({ labels, tags, owner }: LeadChange, at: string, by: By): LoggedActivity {
  const what = owner && !labels && !tags ? 'assigned' : 'marked';
  return {
    ...{ at, what, ...by },
    ...(labels ? { labels } : {}),
    ...(tags ? { tags } : {}),
    ...(owner ? { owner } : {}),
  };
}
