import useSWRImmutable from 'swr/immutable';
import type { LeadValue } from '#shared/domain/leads/lead.ts';

const asItIs = (value: LeadValue): LeadValue => value;

/** Reads categories that came as tags. Which tags are ours is a file of its own; until it is there, they stay as they came. */
export function useTagCategory(values: readonly LeadValue[]): (value: LeadValue) => LeadValue {
  const isAsked = values.some(({ label }) => label !== undefined);
  const { data } = useSWRImmutable(isAsked ? 'tag-category' : null, () => import('./tag-category.ts'));
  return data?.tagCategory ?? asItIs;
}
