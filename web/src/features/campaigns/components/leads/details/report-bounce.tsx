import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { EmailRefund } from '#shared/contracts/campaigns/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { reportBounce } from '#web/features/campaigns/hooks.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import classes from './lead-view.module.css';

type Props = { lead: Lead; email: string; refund: EmailRefund | undefined };

/** Says that mail to an e-mail came back, and before that what happens then and which credits come back. */
export function ReportBounce({ lead, email, refund }: Props) {
  const t = useText();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const report = async () => {
    const refunded = await reportBounce(lead, email);
    toast(refunded > 0 ? t('bounce.refunded', { credits: refunded }) : t('bounce.done'));
  };
  return (
    <>
      <UnstyledButton className={classes.origin} onClick={() => setAsking(true)}>
        {t('bounce.action')}
        <span className="visually-hidden">{t('bounce.action_of', { email })}</span>
      </UnstyledButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('bounce.title')}
        confirmLabel={t('bounce.confirm')}
        onConfirm={report}
        danger
      >
        <p className={classes.hint}>{t('bounce.text', { email })}</p>
        <p>
          {refund
            ? t('bounce.refund', { credits: refund.credits, until: format.day(refund.until) })
            : t('bounce.no_refund')}
        </p>
      </ConfirmDialog>
    </>
  );
}
