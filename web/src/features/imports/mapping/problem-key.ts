import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';

type Looked = Pick<ImportPreview, 'problem' | 'headings' | 'columns' | 'sheet' | 'sheets'>;

/** What stands in the place of "no rows" where it is known what to do about it. */
export function problemKey({ problem, headings, columns, sheet, sheets }: Looked) {
  if (problem?.why !== 'empty') return problem ? (`import.problem_${problem.why}` as const) : null;
  // The only line there is was taken for the headings.
  if (headings && columns.length > 0) return 'import.problem_only_headings';
  return sheet && sheets.length > 1 ? 'import.problem_empty_sheet' : 'import.problem_empty';
}
