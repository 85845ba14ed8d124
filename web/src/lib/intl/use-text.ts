import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageKey } from './messages.ts';

export type TextValues = Record<string, string | number | boolean | Date | null | undefined>;
export type Text = (key: MessageKey, values?: TextValues) => string;

/** The translated text of a key, with its values filled in. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl]);
}

/** The text of a key that is built from data, or the fallback when there is none. */
export function useTextOr(): (key: string, fallback: string, values?: TextValues) => string {
  const intl = useIntl();
  return useCallback(
    (key, fallback, values) => (key in intl.messages ? intl.formatMessage({ id: key }, values) : fallback),
    [intl],
  );
}
