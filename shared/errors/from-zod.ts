import type * as z from 'zod';
import { AppError, type FieldProblem, fieldProblem } from './app-error.ts';
import { type FieldMessageKey, fieldMessages } from './field-messages.ts';

/** Turns zod's findings into the spec's messages. A schema names its own key by `message: '<key>'`. */
export function validationError(error: z.ZodError): AppError {
  const fields = error.issues.flatMap((issue) => toProblems(issue));
  const first = fields[0];
  return new AppError('validation_failed', {
    fields,
    ...(fields.length === 1 && first ? { message: first.message } : {}),
  });
}

/** Parses with the schema or throws `validation_failed` with every field's problem. */
export function parseOrThrow<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  // Without the input nobody could tell a missing value from one of another type.
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw validationError(result.error);
  return result.data;
}

function toProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.join('.');
  if (issue.message in fieldMessages) return [fieldProblem(path, issue.message as FieldMessageKey)];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fieldProblem([...issue.path, key].join('.'), 'unknown_field'));
  }
  return [problemOf(path, issue)];
}

function problemOf(path: string, issue: z.core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return fieldProblem(path, 'required');
      return fieldProblem(path, issue.expected === 'int' ? 'integer' : 'type');
    case 'too_small':
      return tooSmall(path, issue);
    case 'too_big':
      return fieldProblem(path, issue.origin === 'string' ? 'max_characters' : 'max', {
        max: Number(issue.maximum),
      });
    case 'invalid_format':
      if (issue.format === 'email') return fieldProblem(path, 'email');
      return fieldProblem(path, issue.format === 'url' ? 'url' : 'invalid');
    case 'invalid_value':
    case 'invalid_union':
      return fieldProblem(path, 'type');
    default:
      return fieldProblem(path, 'invalid');
  }
}

function tooSmall(path: string, issue: z.core.$ZodIssueTooSmall): FieldProblem {
  const limit = Number(issue.minimum);
  const counted = issue.origin === 'string' || issue.origin === 'array';
  if (counted && limit <= 1) return fieldProblem(path, 'required');
  if (issue.origin === 'string') return fieldProblem(path, 'min_characters', { min: limit });
  return issue.inclusive === false
    ? fieldProblem(path, 'greater', { more: limit })
    : fieldProblem(path, 'min', { min: limit });
}
