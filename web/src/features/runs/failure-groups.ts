import type { RunStep } from '#shared/domain/runs/run.ts';

/** Leads that failed for one reason; `named` are those of them that the run still knows by name. */
export type Failure = { code: string; leads: number; named: { id: string; name: string }[] };

/** Stands for what failed before reasons were counted, or for one that this release has no count of. */
export const otherReasons = 'other';

/** What of a step failed by reason, the most frequent first; empty where nothing was counted by reason. */
export function failureGroups({ failed, failures = [], problems }: RunStep): Failure[] {
  const groups = failures.map(({ code, leads }) => ({
    ...{ code, leads },
    named: problems
      .flatMap((problem) =>
        problem.code === code && problem.lead_id
          ? [{ id: problem.lead_id, name: problem.lead_name ?? problem.lead_id }]
          : [],
      )
      .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
      .slice(0, leads),
  }));
  const rest = failed - failures.reduce((sum, { leads }) => sum + leads, 0);
  if (groups.length === 0 || rest <= 0) return groups;
  return [...groups, { code: otherReasons, leads: rest, named: [] }];
}

/** What the account has to settle before a retry could do better. */
const settledFirst = [
  ...['not_in_team', 'source_no_key', 'source_key_refused', 'source_no_credits'],
  ...['ai_key_refused', 'ai_no_quota', 'texts_full'],
];

/** Whether a retry may do better as things are. */
export const mayPass = (code: string): boolean => !settledFirst.includes(code);
