import { folded } from '#web/lib/intl/folded.ts';
import type { GridColumn } from './grid-column.ts';

/** The columns whose title has the text in it, however its letters are written; all of them where nothing is asked for. */
export function foundColumns<C extends Pick<GridColumn<never>, 'title'>>(
  columns: readonly C[],
  text: string,
): readonly C[] {
  const query = folded(text).trim();
  return query === '' ? columns : columns.filter(({ title }) => folded(title).includes(query));
}
