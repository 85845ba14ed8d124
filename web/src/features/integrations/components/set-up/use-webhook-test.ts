import { useState } from 'react';
import type { DeliveryAttempt } from '#shared/contracts/integrations/index.ts';
import { isNeverSaved, isTaken } from '../../delivery-words.ts';
import {
  completeUrl,
  focusField,
  type Stored,
  type WebhookForm,
  type WebhookValues,
} from './webhook-values.ts';

type Where = Pick<WebhookValues, 'url' | 'authorization_token'>;
type Tested = Where & { attempt: DeliveryAttempt };

const isSame = (one: Where, other: Where): boolean =>
  one.url === other.url && one.authorization_token === other.authorization_token;

/**
 * What is to be asked before a webhook is saved: its test failed, or there was none of where it leads now. Nothing where a
 * test arrived, where it stays as it was, and where it is off and so sends nothing; nor of an address that is refused: to save it says at its field
 * what is wrong with it.
 */
export function doubtOf(
  values: WebhookValues,
  stored: Pick<Stored, 'url'> | null,
  tested: Tested | null,
): 'failed' | 'untested' | null {
  if (!values.enabled) return null;
  if (tested && isSame(tested, values))
    return isTaken(tested.attempt) || isNeverSaved(tested.attempt) ? null : 'failed';
  return stored?.url === values.url && values.authorization_token === '' ? null : 'untested';
}

/** The last test of an address in the form, and how it is run. */
export function useWebhookTest(
  form: WebhookForm,
  stored: Stored | null,
  send: () => Promise<DeliveryAttempt>,
) {
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const [agreed, setAgreed] = useState<Where | null>(null);
  const { values } = form;
  const doubt = doubtOf(values, stored, tested);
  const run = async () => {
    completeUrl(form);
    if (form.validateField('url').hasError) return focusField(form, 'url');
    const { url, authorization_token } = form.getValues();
    setBusy(true);
    setTested(null);
    try {
      const attempt = await send();
      setTested({ url, authorization_token, attempt });
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    run,
    /** Of the address that stands in the form. */
    attempt: tested?.url === values.url ? tested.attempt : null,
    doubt,
    /** Whether something is to be asked before these are saved. Once it was said that they are to be saved all the same, it is not asked again. */
    asks: (sent: WebhookValues) =>
      doubtOf(sent, stored, tested) !== null && !(agreed && isSame(agreed, sent)),
    agree: () => setAgreed(values),
  };
}

export type WebhookTest = ReturnType<typeof useWebhookTest>;
