import { useCallback } from 'react';
import type { FieldProblem } from '#shared/errors/app-error.ts';
import { isApiError } from '../api/api-error.ts';
import { useTextOr } from './use-text.ts';

/** The user's words for what is wrong with a field, or for why the service cannot do what it asks. */
export function useFieldText(): (problem: Pick<FieldProblem, 'key' | 'message' | 'values'>) => string {
  const textOr = useTextOr();
  return useCallback(
    ({ key, message, values = {} }) =>
      textOr(`fields.${key}`, textOr(`errors.conflict.${key}`, message), values),
    [textOr],
  );
}

/** True where the service says that there is nothing at an address: no failure, and no other try helps. */
export const isNothingThere = (error: unknown): boolean => isApiError(error, 'not_found');

/** The user's words for a failure: of its one field if it names exactly one, else of its reason or code. */
export function useErrorText(): (error: unknown) => string {
  const textOr = useTextOr();
  const fieldText = useFieldText();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return textOr('errors.internal', '');
      const [only, ...others] = error.fields;
      if (only && others.length === 0) return fieldText(only);
      const text = textOr(`errors.${error.code}`, error.message);
      return error.reason ? textOr(`errors.conflict.${error.reason}`, text) : text;
    },
    [textOr, fieldText],
  );
}
