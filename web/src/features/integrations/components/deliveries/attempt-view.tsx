import { Code } from '@mantine/core';
import type { DeliveryAttempt } from '#shared/contracts/integrations/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { hintOf, pretty } from '../../delivery-words.ts';
import classes from './deliveries.module.css';

/** One try: what came back and how long it took. */
export function AttemptView({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const { status, error } = attempt;
  // A CRM's try has no status, and no error where it took the lead.
  const isTaken = status === null && error === null;
  const good = isTaken || (status !== null && status >= 200 && status < 300);
  const hint = hintOf(attempt);
  const words = isTaken
    ? t('webhook.crm_done')
    : status === null
      ? textOr(`delivery_error.${error ?? 'unknown'}`, error ?? '')
      : t('webhook.answered', { status: String(status) });
  return (
    <div className={classes.attempt}>
      <div className={classes.attemptHead}>
        <StatusBadge tone={good ? 'success' : 'danger'}>{words}</StatusBadge>
        <span className={classes.minor}>
          {t('webhook.try', { number: attempt.number })} · {format.preciseTime(attempt.at)} ·{' '}
          {format.ms(attempt.duration_ms)}
        </span>
      </div>
      {hint ? <p className={classes.minor}>{t(`delivery_hint.${hint}`)}</p> : null}
      {attempt.response_body ? (
        <Code block className={classes.code ?? ''}>
          {pretty(attempt.response_body)}
        </Code>
      ) : null}
    </div>
  );
}
