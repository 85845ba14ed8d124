import { profileKeys } from '#shared/domain/ai/profile.ts';
import { variablesIn, variablesOf } from '#shared/domain/ai/prompts/variables.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { AppError, fieldProblem } from '#shared/errors/app-error.ts';

/** Throws `validation_failed` with the name of each variable that leads of the kind do not have. */
export function refuseUnknown(kind: KindKey, text: string, path = 'text'): void {
  const known = variablesOf(kind, profileKeys);
  const unknown = variablesIn(text).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const fields = unknown.map((name) => fieldProblem(path, 'unknown_variable', { name }));
  throw new AppError('validation_failed', { message: fields[0]?.message ?? '', fields });
}
