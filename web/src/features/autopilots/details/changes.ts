import type { ReactNode } from 'react';
import type { AutopilotVersion } from '#shared/contracts/autopilots/index.ts';
import type { Repeat } from '#shared/domain/schedules/repeat.ts';
import { isSame } from '#shared/domain/workflows/editing/same.ts';
import type { Text } from '#web/lib/intl/use-text.ts';

type Chosen = Omit<AutopilotVersion, 'version' | 'at' | 'by'>;
type Step = Chosen['plan']['steps'][number];
export type StoredSearch = Extract<Step, { kind: 'search' }>['search'];
/** A part that was another before; or, without `before`, a sentence that says what is new or gone. */
export type Change = { name: string; before?: ReactNode; after?: ReactNode };
export type ChangeWords = {
  t: Text;
  number: (value: number) => string;
  list: (items: string[]) => string;
  repeatOf: (repeat: Repeat) => string;
  fillsOf: (mappings: Chosen['mappings']) => string[];
  searchOf: (search: StoredSearch) => string[];
  /** What a list is called, which may have to be looked up. */
  listOf: (id: string) => ReactNode;
};

const searchIn = ({
  plan: {
    steps: [source],
  },
}: Chosen) => (source?.kind === 'search' ? source : null);

/** Sentences that stand in one of two alone. */
function sentenceChanges(t: Text, before: string[], after: string[]): Change[] {
  const gone = before.filter((sentence) => !after.includes(sentence));
  const added = after.filter((sentence) => !before.includes(sentence));
  return [
    ...gone.map((what) => ({ name: t('auto.change_gone', { what }) })),
    ...added.map((what) => ({ name: t('auto.change_new', { what }) })),
  ];
}

/** What was changed of an autopilot, in words. */
export function changesOf(before: Chosen, after: Chosen, words: ChangeWords): Change[] {
  const { t } = words;
  const credits = (count: number | null) => (count === null ? t('auto.no_budget') : words.number(count));
  const stepsOf = ({ plan }: Chosen) => plan.steps.slice(2);
  const thenOf = (one: Chosen) =>
    words.list(stepsOf(one).map(({ kind }) => t(`step_kind.${kind}`))) || t('auto.nothing_then');
  const searchedFor = (one: Chosen) => {
    const search = searchIn(one)?.search;
    return search ? words.searchOf(search) : [];
  };
  const said = (name: string, read: (one: Chosen) => string): Change[] => {
    const [was, is] = [read(before), read(after)];
    return was === is ? [] : [{ name, before: was, after: is }];
  };
  /** Where words do not tell the two apart. */
  const within = (part: string, read: (one: Chosen) => unknown, found: Change[]): Change[] => {
    if (found.length > 0 || isSame(read(before), read(after))) return found;
    return [{ name: t('auto.change_within', { part }) }];
  };
  const [from, to] = [before.plan.campaign_id, after.plan.campaign_id];
  return [
    ...said(t('ui.name'), ({ name }) => name),
    ...within(
      t('auto.what'),
      (one) => searchIn(one)?.search,
      sentenceChanges(t, searchedFor(before), searchedFor(after)),
    ),
    ...said(t('auto.limit'), (one) => words.number(searchIn(one)?.limit ?? 0)),
    ...(from === to ? [] : [{ name: t('search.list'), before: words.listOf(from), after: words.listOf(to) }]),
    ...within(t('auto.then'), stepsOf, said(t('auto.then'), thenOf)),
    ...said(t('auto.when'), ({ repeat }) => (repeat ? words.repeatOf(repeat) : t('auto.on_call'))),
    ...said(t('auto.zone'), ({ time_zone }) => time_zone),
    ...sentenceChanges(t, words.fillsOf(before.mappings), words.fillsOf(after.mappings)),
    ...said(t('auto.budget_per_run'), ({ budget }) => credits(budget.per_run)),
    ...said(t('auto.budget_per_month'), ({ budget }) => credits(budget.per_month)),
    ...said(t('auto.resumes'), ({ resumes }) => t(resumes ? 'ui.yes' : 'ui.no')),
  ];
}
