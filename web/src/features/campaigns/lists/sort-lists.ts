import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { GridSort } from '#web/ui/grid/columns/grid-column.ts';

/** As many lists are read at once at most: the service does not order by what is counted of each, so that it is done here with all of them. */
export const mostAtHand = 100;

const counted: Record<string, (list: Campaign) => number | string> = {
  total: ({ counts }) => counts.total,
  email_found: ({ counts }) => counts.email_found,
  with_phone: ({ counts }) => counts.with_phone,
  with_website: ({ counts }) => counts.with_website,
  sent: ({ counts }) => counts.sent,
  updated_at: (list) => list.updated_at,
};

/** Whether lists are ordered here, and not by the service. */
export const isSortedHere = (column: string): boolean => column in counted;

/** The lists in the order of a column that is counted; those that are alike stay in the order they had. */
export function sortLists(
  lists: readonly Campaign[],
  { columnAccessor, direction }: GridSort,
): readonly Campaign[] {
  const of = counted[columnAccessor];
  if (!of) return lists;
  const sign = direction === 'asc' ? 1 : -1;
  return lists.toSorted((a, b) => {
    const [left, right] = [of(a), of(b)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
}
