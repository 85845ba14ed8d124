import { Code } from '@mantine/core';
import type { DeliveryAttempt } from '#shared/contracts/integrations/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { hintOf, isTaken, pretty } from '../../delivery-words.ts';
import classes from './deliveries.module.css';
import { useAttemptWords } from './use-attempt-words.ts';

/** One try: what came back and how long it took. */
export function AttemptView({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useText();
  const wordsOf = useAttemptWords();
  const format = useFormat();
  const good = isTaken(attempt) || (attempt.status === null && attempt.error === null);
  const hint = hintOf(attempt);
  return (
    <div className={classes.attempt}>
      <div className={classes.attemptHead}>
        <StatusBadge tone={good ? 'success' : 'danger'}>{wordsOf(attempt)}</StatusBadge>
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
