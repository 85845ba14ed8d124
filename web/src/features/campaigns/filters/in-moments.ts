import { isDay, type ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { currentUser } from '#web/lib/session/session.ts';
import { me } from '../owners/use-colleagues.ts';

/** A moment is one already. */
const from = (date: string): string => (isDay(date) ? new Date(`${date}T00:00:00`).toISOString() : date);
const to = (date: string): string => (isDay(date) ? new Date(`${date}T23:59:59.999`).toISOString() : date);

const withoutValue = new Set<string>(['empty', 'not empty', 'is_verified']);

type Condition = ResultFilter['custom_search'][number];

/** Whether an operator is asked about a value. */
export const needsValue = ({ operator }: Condition): boolean => !withoutValue.has(operator);

/** False for a condition whose value is still to be typed: it filters nothing. */
export const saysSomething = (condition: Condition): boolean =>
  !needsValue(condition) || String(condition.value ?? '').trim() !== '';

/** The filter without conditions whose value is still to be typed: the service takes none of them. */
export const withoutUnfinished = (filter: ResultFilter): ResultFilter => ({
  ...filter,
  custom_search: filter.custom_search.filter(saysSomething),
});

/**
 * The filter that is asked for: what says something, with its days as the moments between which they lie here: the list shows the times of this
 * time zone too. Who says "me" in an address or a view that is shared means whoever looks at it.
 */
export function inMoments(filter: ResultFilter, userId = currentUser()?.id): ResultFilter {
  const { startDate, endDate, custom_search, ...others } = withoutUnfinished(filter);
  return {
    ...others,
    custom_search: custom_search.map((one) => withoutMe(one, userId)).flatMap(inDay),
    startDate: startDate ? from(startDate) : null,
    endDate: endDate ? to(endDate) : null,
  };
}

function withoutMe(condition: Condition, userId = ''): Condition {
  const { field, value } = condition;
  if (field !== 'owner' || value === undefined) return condition;
  const named = (one: string) => (one === me ? userId : one);
  return { ...condition, value: Array.isArray(value) ? value.map(named) : named(String(value)) };
}

/** Columns that hold moments; others hold days, which are the same everywhere. */
const momentColumns = new Set<string>(['enriched_at']);

/** A day that a moment is compared with, as the moments between which it lies here. */
function inDay(condition: Condition): Condition[] {
  const { field, operator } = condition;
  const value = String(condition.value ?? '');
  if (!momentColumns.has(field) || !isDay(value) || Number.isNaN(Date.parse(value))) return [condition];
  const before = new Date(Date.parse(from(value)) - 1).toISOString();
  const after = { field, operator: 'greater' as const };
  switch (operator) {
    case 'greater':
      return [{ ...after, value: to(value) }];
    case 'lower':
      return [{ ...condition, value: from(value) }];
    case 'like':
      // Each leaves out the moment that it is told.
      return [
        { ...after, value: before },
        { field, operator: 'lower', value: new Date(Date.parse(to(value)) + 1).toISOString() },
      ];
    default:
      return [condition];
  }
}
