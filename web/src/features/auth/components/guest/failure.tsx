import { Alert } from '@mantine/core';
import { waitWords } from '#web/features/auth/wait-words.ts';
import { type ApiErrorCode, isApiError } from '#web/lib/api/api-error.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';

/** A failed try, and when it failed (milliseconds). */
export type Failed = { error: unknown; at: number };

type Props = {
  failed: Failed | null;
  /** What a code means on this page, where that says more than its own words. */
  words?: Partial<Record<ApiErrorCode, MessageKey>>;
};

/** Says why a try has failed, in place: in the guest area nothing is toasted. */
export function Failure({ failed, words = {} }: Props) {
  const t = useText();
  const errorText = useErrorText();
  if (!failed) return null;
  const { error, at } = failed;
  if (isApiError(error, 'rate_limited') && error.retryAfter !== undefined)
    return <Wait key={at} until={at + error.retryAfter * 1000} />;
  const key = isApiError(error) ? words[error.code] : undefined;
  return <Red>{key ? t(key) : errorText(error)}</Red>;
}

/** Counts down to the next try. */
function Wait({ until }: { until: number }) {
  const t = useText();
  const { key, n } = waitWords(useCountdown(until));
  if (n === 0)
    return (
      <Alert color="primary" role="status">
        {t(key)}
      </Alert>
    );
  return <Red>{t(key, { n })}</Red>;
}

const Red = ({ children }: { children: string }) => (
  <Alert color="red" role="alert">
    {children}
  </Alert>
);
