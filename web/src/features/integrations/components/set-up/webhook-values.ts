import { useForm } from '@mantine/form';
import { isSameReceiver } from '#shared/contracts/integrations/webhook-fields.ts';
import type { EventType } from '#shared/domain/events.ts';
import { withScheme } from '#shared/domain/kinds/entry/manual-entry.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { hintOf } from '../../delivery-words.ts';

/** What both forms know of a webhook that is stored. */
export type Stored = {
  name: string;
  url: string;
  enabled: boolean;
  has_authorization_token: boolean;
  events?: EventType[];
};
export type WebhookValues = {
  name: string;
  url: string;
  authorization_token: string;
  /** The stored one goes. */
  drop_token: boolean;
  enabled: boolean;
  /** Of an account webhook. */
  events: EventType[];
};

/** What is wrong with an address, as a key of the messages. */
export const problemOfUrl = (url: string): 'fields.required' | 'fields.url' | null => {
  if (url.trim() === '') return 'fields.required';
  const { protocol, hostname } = URL.parse(url) ?? { protocol: '', hostname: '' };
  // Chromium takes a blank in a host, and writes it so.
  return /^https?:$/.test(protocol) && !hostname.includes('%') ? null : 'fields.url';
};

export type WebhookForm = ReturnType<typeof useWebhookForm>;

/** Many tools show an address without its scheme, and it is copied like that. */
export function completeUrl(form: Pick<WebhookForm, 'getValues' | 'setFieldValue'>): void {
  const { url } = form.getValues();
  const whole = String(withScheme(url));
  if (whole !== url) form.setFieldValue('url', whole);
}

/** The button that was pressed may be far below the field that is wrong. Of boxes to tick the first one takes the focus. */
export function focusField(form: Pick<WebhookForm, 'getInputNode'>, field: string): void {
  const node = form.getInputNode(field);
  (node?.matches('input') ? node : node?.querySelector('input'))?.focus();
}

/** The state of a form for a webhook. A stored token is never shown; leaving its field empty keeps it. */
export function useWebhookForm(stored: Stored | null, withEvents: boolean) {
  const t = useText();
  return useForm<WebhookValues>({
    initialValues: {
      name: stored?.name ?? '',
      url: stored?.url ?? '',
      authorization_token: '',
      drop_token: false,
      enabled: stored?.enabled ?? true,
      events: stored?.events ?? ['lead.created', 'lead.sent'],
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('fields.required') : null),
      url: (url) => {
        const key = problemOfUrl(url);
        return key && t(key);
      },
      events: (events) => (withEvents && events.length === 0 ? t('webhooks.events_required') : null),
    },
  });
}

/** Sends the form. Of an address that is refused it says what an address has to be. */
export function useWebhookCall(form: WebhookForm) {
  const t = useText();
  const fieldText = useFieldText();
  return useFormCall(form, undefined, (problem) => {
    const hint = hintOf({ status: null, error: String(problem.values?.reason ?? '') });
    return hint ? `${fieldText(problem)} ${t(`delivery_hint.${hint}`)}` : fieldText(problem);
  });
}

/** What both endpoints are told. */
export function bodyOf({ authorization_token, drop_token, events: _events, ...rest }: WebhookValues) {
  return {
    ...rest,
    ...(drop_token ? { authorization_token: '' } : authorization_token ? { authorization_token } : {}),
  };
}

/** The form as it is once all is stored. */
export function settle(form: WebhookForm, values: WebhookValues): void {
  const kept = { ...values, authorization_token: '', drop_token: false };
  form.setValues(kept);
  form.resetDirty(kept);
}

/** Whether the form leads to another place than what is stored: then the stored token and secret are of no use there. */
export const movesAway = (form: WebhookForm, stored: Stored | null): boolean =>
  stored !== null && !isSameReceiver(form.values.url, stored.url);
