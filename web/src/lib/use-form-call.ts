import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { isApiError } from './api/api-error.ts';
import { fieldErrors } from './field-errors.ts';
import { useFieldText } from './intl/error-text.ts';

type Form<V> = Pick<UseFormReturnType<V>, 'getInputNode' | 'getValues' | 'setErrors'>;

/**
 * Sends a form: `busy` while it is under way, and what the service finds fault with beside its fields. `send` tells whether
 * the work was done; a failure has then been announced by the call itself. `fields` as for `useBodyCheck`. `textOf`: how a form says what is wrong,
 * where it knows more of it than others.
 */
export function useFormCall<V extends Record<string, unknown>>(
  form: Form<V>,
  fields?: readonly string[],
  textOf?: ReturnType<typeof useFieldText>,
) {
  const fieldText = useFieldText();
  const [busy, setBusy] = useState(false);
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const known = fields ?? Object.keys(form.getValues());
      const errors = fieldErrors(error.fields, known, textOf ?? fieldText);
      form.setErrors(errors);
      // The button that was pressed may be far below it.
      const first = known.find((name) => Object.hasOwn(errors, name));
      if (first) form.getInputNode(first)?.scrollIntoView({ block: 'nearest' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
