import { Plan } from '#shared/domain/runs/plan.ts';
import type { PastSearch } from '#shared/domain/runs/run.ts';
import type { Asked } from './search-address.ts';

/** What a past search asked for; undefined where this release cannot read it. */
export function askedOf({ plan }: Pick<PastSearch, 'plan'>): Asked | undefined {
  const [source] = plan.steps;
  if (source?.kind !== 'search') return undefined;
  const enrich = plan.steps.some(({ kind }) => kind === 'enrich');
  return { search: source.search, limit: source.limit, enrich, newOnly: source.new_only ?? false };
}

/** The same plan, to be started anew; undefined where it asks for something that is no longer offered. */
export const planAgain = ({ plan }: Pick<PastSearch, 'plan'>): Plan | undefined => Plan.safeParse(plan).data;

/** Leads of a past search: found, saved, left out, failed. */
export function countsOf({ steps }: Pick<PastSearch, 'steps'>) {
  const search = steps.find(({ kind }) => kind === 'search');
  const save = steps.find(({ kind }) => kind === 'save');
  return {
    found: Math.max(search?.out ?? 0, save?.in ?? 0),
    saved: save?.out ?? 0,
    leftOut: save?.skipped ?? 0,
    failed: (search?.failed ?? 0) + (save?.failed ?? 0),
  };
}
