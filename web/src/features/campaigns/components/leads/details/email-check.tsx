import type { EmailCheck as Check, EmailCheckStatus } from '#shared/domain/leads/email-check.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ReasonsBadge } from '#web/ui/states/reasons-badge.tsx';
import type { Tone } from '#web/ui/states/status-badge.tsx';
import classes from './lead-view.module.css';

const tones: Record<EmailCheckStatus, Tone> = {
  valid: 'success',
  invalid: 'danger',
  accept_all: 'warning',
  webmail: 'neutral',
  disposable: 'danger',
  role: 'neutral',
  unknown: 'neutral',
};

/** Whether mail to an address arrives, as far as anybody could tell; who was asked and what they said is told on hover, focus and tap. */
export function EmailCheck({ check: { status, score, reasons, checked_at, by } }: { check: Check }) {
  const t = useText();
  const format = useFormat();
  return (
    <ReasonsBadge
      tone={tones[status]}
      label={t('email_check.badge', { status: t(`email_check.${status}`), score })}
    >
      <p className={classes.hint}>{t('email_check.score', { score })}</p>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`email_reason.${reason}`)}</li>
        ))}
      </ul>
      <p className={classes.hint}>{t(`email_check.by.${by}`, { ago: format.ago(checked_at, new Date()) })}</p>
    </ReasonsBadge>
  );
}
