import type { FieldProblem } from '#shared/errors/app-error.ts';

/**
 * The text for each field of a form that the service found fault with. A problem deep inside a field (`access.0`) stands at
 * the field; the first one of a field wins, and what belongs to no field of the form is left out.
 */
export function fieldErrors(
  problems: FieldProblem[],
  fields: readonly string[],
  textOf: (problem: FieldProblem) => string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const problem of problems) {
    const field = fields.find((name) => problem.path === name || problem.path.startsWith(`${name}.`));
    if (field !== undefined) errors[field] ??= textOf(problem);
  }
  return errors;
}
