import { columnOf, type KindKey } from '#shared/domain/kinds/index.ts';
import type { Counts } from '#shared/domain/leads/list-counts.ts';

const columns: Partial<Record<keyof Counts, string>> = { with_phone: 'phone', with_website: 'website' };

/** Whether a count says anything of lists of a kind: people have the website of their company and none of their own. */
export function isCounted(kind: KindKey, count: keyof Counts): boolean {
  const column = columns[count];
  return column === undefined || columnOf(kind, column) !== undefined;
}
