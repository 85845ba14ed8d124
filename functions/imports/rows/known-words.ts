import { listLabels } from '#functions/campaigns/index.ts';
import { nameOf, peopleOf } from '#functions/people/index.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { membersInFiles } from '#shared/domain/leads/files/members-in-files.ts';
import { type Label, mostLabelsOfLead } from '#shared/domain/leads/labels.ts';
import type { ImportDeps } from '../deps.ts';
import type { Mapping } from './row-to-entry.ts';

/** What an account has that rows may name: its labels and its members. `before`: an id that whatever is made later sorts behind. */
export type AccountWords = {
  before: string;
  labels: Named[];
  members: { id: string; name: string; email: string }[];
};
type Named = Pick<Label, 'id' | 'name'>;

/** What rows of this mapping may name, as it is now; undefined, and nothing is read, for a file that has no such column. */
export async function collectWords(
  { campaigns, table, newId }: Pick<ImportDeps, 'campaigns' | 'table' | 'newId'>,
  tenantId: string,
  mapping: Mapping,
): Promise<AccountWords | undefined> {
  if (!mapping.includes('labels') && !mapping.includes('owner')) return undefined;
  const before = newId('label');
  const [labels, people] = await Promise.all([
    mapping.includes('labels') ? listLabels(campaigns, tenantId) : [],
    mapping.includes('owner') ? peopleOf({ table }, tenantId) : [],
  ]);
  return {
    before,
    labels: labels.map(({ id, name }) => ({ id, name })),
    members: people.map((one) => ({ id: one.userId, name: nameOf(one), email: one.email })),
  };
}

export type KnownWords = {
  labelsIn: (cell: string) => Read;
  ownerOf: (text: string) => string | undefined;
  /** Whether the account has the label of an id. One that was made since is no deleted one. */
  isLabel: (id: string) => boolean;
};
type Read = { labels: Named[]; unknown: string[] };

export function wordsOf({ before, labels, members }: AccountWords = nothing): KnownWords {
  const byName = new Map(labels.map((label) => [keyOf(label.name), label]));
  const ids = new Set(labels.map(({ id }) => id));
  // The longest first: one may begin as another does.
  const divided = labels
    .filter(({ name }) => separator.test(name))
    .toSorted((one, other) => other.name.length - one.name.length);
  return {
    labelsIn: (cell) => labelsIn(cell, byName, divided),
    ownerOf: membersInFiles(members).idOf,
    isLabel: (id) => ids.has(id) || id > before,
  };
}
const nothing: AccountWords = { before: '', labels: [], members: [] };

/** Nothing is left of a name that is all signs, such as an emoji. */
const keyOf = (name: string): string => foldText(name) || name.trim();

const separator = /[;,|\n]/;
/** Words of a cell that are looked at: an account has a hundred labels, and a lead twenty of them. */
const mostWords = 200;

/**
 * The labels that a cell names, divided as tags are. A name that has such a sign in it is taken where it stands as it is, so that two labels never make
 * a third one. A lead has no more than twenty.
 */
function labelsIn(cell: string, byName: ReadonlyMap<string, Named>, divided: readonly Named[]): Read {
  const labels = new Map<string, Named>();
  const unknown = new Set<string>();
  let rest = cell;
  for (let count = 0; rest !== '' && count < mostWords; count += 1) {
    rest = rest.replace(/^[\s;,|]+/, '');
    const whole = divided.find(({ name }) => beginsWith(rest, name));
    const word = whole ? rest.slice(0, whole.name.length) : (rest.split(separator, 1)[0] ?? '');
    rest = rest.slice(word.length);
    const label = whole ?? byName.get(keyOf(word));
    if (label && (labels.has(label.id) || labels.size < mostLabelsOfLead)) labels.set(label.id, label);
    else if (word.trim() !== '') unknown.add(word.trim());
  }
  return { labels: [...labels.values()], unknown: [...unknown] };
}

/** Whether a whole word of a text is this name, whatever its case. */
function beginsWith(text: string, name: string): boolean {
  const next = text.slice(name.length).trimStart();
  const isWhole = next === '' || separator.test(next.charAt(0)) || text.charAt(name.length) === '\n';
  return isWhole && text.slice(0, name.length).toLowerCase() === name.toLowerCase();
}
