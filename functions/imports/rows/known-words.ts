import { listLabels } from '#functions/campaigns/index.ts';
import { nameOf, peopleOf } from '#functions/people/index.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { type Label, LabelName, mostLabelsOfLead } from '#shared/domain/leads/labels.ts';
import { membersInFiles } from '#shared/domain/leads/members-in-files.ts';
import type { ImportDeps } from '../deps.ts';
import type { Mapping } from './row-to-entry.ts';

/** What an account has that rows may name: its labels, by what they are called, and its members. */
export type KnownWords = {
  labelOf: (name: string) => Pick<Label, 'id' | 'name'> | undefined;
  ownerOf: (text: string) => string | undefined;
  isLabel: (id: string) => boolean;
};

/** Of an account that has neither; nothing is read for a file without such columns. */
export const noWords: KnownWords = {
  ...{ labelOf: () => undefined, ownerOf: () => undefined, isLabel: () => false },
};

/** What rows of this mapping may name, as it is now. */
export async function readWords(
  { campaigns, table }: Pick<ImportDeps, 'campaigns' | 'table'>,
  tenantId: string,
  mapping: Mapping,
): Promise<KnownWords> {
  const [labels, people] = await Promise.all([
    mapping.includes('labels') ? listLabels(campaigns, tenantId) : [],
    mapping.includes('owner') ? peopleOf({ table }, tenantId) : [],
  ]);
  const byName = new Map(labels.map((label) => [keyOf(label.name), label]));
  const ids = new Set(labels.map(({ id }) => id));
  const members = people.map((one) => ({ id: one.userId, name: nameOf(one), email: one.email }));
  return {
    labelOf: (name) => byName.get(keyOf(name)),
    ownerOf: membersInFiles(members).idOf,
    isLabel: (id) => ids.has(id),
  };
}

/** Nothing is left of a name that is all signs, such as an emoji. */
const keyOf = (name: string): string => foldText(name) || name.trim();

/** The longest name of a label, with blanks around the signs in it. */
const longestName = 2 * (LabelName.maxLength ?? 0);

type Read = { labels: Pick<Label, 'id' | 'name'>[]; unknown: string[] };

/**
 * The labels that a cell names, divided as tags are. A name may have such a sign in it: the longest that is one is taken. A lead has
 * no more than twenty.
 */
export function labelsIn(cell: string, { labelOf }: Pick<KnownWords, 'labelOf'>): Read {
  const words = [...cell.matchAll(/[^;,|\n]+/g)]
    .map(({ 0: text, index }) => ({ from: index, to: index + text.length }))
    .filter(({ from, to }) => cell.slice(from, to).trim() !== '');
  const labels = new Map<string, Read['labels'][number]>();
  const unknown = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const { from, to } = words[at] ?? { from: 0, to: 0 };
    const ends = words.slice(at).filter((word) => word.to === to || word.to - from <= longestName);
    const named = ends.findLastIndex((word) => labelOf(cell.slice(from, word.to)));
    const label = labelOf(cell.slice(from, ends[named]?.to ?? to));
    if (label && (labels.has(label.id) || labels.size < mostLabelsOfLead)) labels.set(label.id, label);
    else unknown.add(cell.slice(from, to).trim());
    at += Math.max(named, 0) + 1;
  }
  return { labels: [...labels.values()], unknown: [...unknown] };
}
