import type * as z from 'zod';
import { type FieldProblem, fieldProblem } from '#shared/errors/app-error.ts';
import { validationError } from '#shared/errors/from-zod.ts';

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The value at `texts.en.title`. */
const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null && name in value
      ? Reflect.get(value, name)
      : undefined;
  }, body);

/** What the contract would find wrong with a body, before it is sent. A field that was left empty is only that: required. */
export function bodyProblems(schema: z.ZodType, body: Record<string, unknown>): FieldProblem[] {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return [];
  const problems = validationError(result.error).fields ?? [];
  return problems.map((problem) =>
    isBlank(valueAt(body, problem.path)) ? fieldProblem(problem.path, 'required') : problem,
  );
}
