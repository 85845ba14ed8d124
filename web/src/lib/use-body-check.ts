import { useCallback } from 'react';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { bodyProblems } from './body-problems.ts';
import { fieldErrors } from './field-errors.ts';
import { useFieldText } from './intl/error-text.ts';

type Check = (
  endpoint: Endpoint,
  body: Record<string, unknown>,
  fields?: readonly string[],
) => Record<string, string>;

/**
 * Looks at a form's body by the endpoint's own schema: the text for each field that it would refuse. `fields` are the body's
 * own unless a form has inputs for values deeper inside (`texts.en.title`).
 */
export function useBodyCheck(): Check {
  const fieldText = useFieldText();
  return useCallback(
    ({ body: schema }, body, fields = Object.keys(body)) =>
      schema ? fieldErrors(bodyProblems(schema, body), fields, fieldText) : {},
    [fieldText],
  );
}
