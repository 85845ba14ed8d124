import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { fieldErrors } from '#web/lib/field-errors.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import type { Failed } from './components/guest/failure.tsx';

type Options<V, B> = {
  endpoint: Endpoint;
  initialValues: V;
  /** What is sent of the values; it is looked at by the endpoint's own schema first. */
  toBody: (values: V) => B;
  /** Texts for what only the page knows, such as a password that was repeated otherwise. */
  check?: (values: V) => Record<string, string>;
  /** Does the work; what it throws is shown beside its field, or above the form. */
  send: (body: B) => Promise<unknown>;
};

/** A form of the guest area: checked by the contract, sent once at a time, with every refusal in its place. */
export function useGuestForm<V extends Record<string, unknown>, B extends Record<string, unknown>>({
  endpoint,
  initialValues,
  toBody,
  check,
  send,
}: Options<V, B>) {
  const checkBody = useBodyCheck();
  const fieldText = useFieldText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const form = useForm<V>({
    initialValues,
    validate: (values) => ({ ...check?.(values), ...checkBody(endpoint, toBody(values)) }),
  });
  const showFirst = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    setFailed(null);
    try {
      await send(toBody(values));
    } catch (error) {
      const errors = isApiError(error) ? fieldErrors(error.fields, Object.keys(values), fieldText) : {};
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) showFirst(errors);
      else setFailed({ error, at: Date.now() });
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  }, showFirst);
  return { form, busy, failed, submit };
}
