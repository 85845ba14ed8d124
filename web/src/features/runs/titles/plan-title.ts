import type { StoredPlan } from '#shared/domain/runs/plan.ts';
import type { Text } from '#web/lib/intl/use-text.ts';

/** What the things that a plan names by their ids are called. */
export type PlanNames = {
  /** Null where it is deleted, and undefined while that is not known. */
  label: (id: string) => string | null | undefined;
  list: (id: string) => string | null | undefined;
  person: (id: string) => string;
};
type Words = { t: Text; join: (words: string[]) => string };
type Step = StoredPlan['steps'][number];

/** What a step that puts leads in order gives them, or where to; undefined of other steps, and while a name is not known. */
export function stepTitle(step: Step, names: PlanNames, words: Words): string | undefined {
  const { t } = words;
  switch (step.kind) {
    case 'mark':
      return markTitle(step, names, words);
    case 'assign':
      return step.to === null
        ? t('run.title_assign_nobody')
        : t('run.title_assign', { name: names.person(step.to) });
    case 'copy':
    case 'move': {
      const name = names.list(step.to);
      if (name === null) return t(`run.title_${step.kind}_gone`);
      return name === undefined ? undefined : t(`run.title_${step.kind}`, { name });
    }
    default:
      return undefined;
  }
}

function markTitle({ labels, tags }: Step & { kind: 'mark' }, names: PlanNames, { t, join }: Words) {
  const parts: string[] = [];
  const quoted = (name: string) => t('run.title_quoted', { name });
  for (const way of ['add', 'remove'] as const) {
    const named = (labels?.[way] ?? []).map(names.label);
    if (named.includes(undefined)) return undefined;
    const gone = named.includes(null) ? [t('activity.deleted_label')] : [];
    const chosen = [...named.filter((name) => typeof name === 'string').map(quoted), ...gone];
    if (chosen.length > 0) parts.push(t(`run.title_mark_${way}`, { words: join(chosen) }));
    // Tags are no labels: whoever reads of one as a label looks for it among them.
    const typed = (tags?.[way] ?? []).map(quoted);
    if (typed.length > 0) parts.push(t(`run.title_tag_${way}`, { words: join(typed) }));
  }
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
