import { UnstyledButton } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import classes from './check-again.module.css';
import type { Acts, Target } from './use-acts.tsx';

/** One lead as what an action is for. */
export const targetOf = (leadId: string): Target => ({
  selection: { ids: [leadId] },
  count: 1,
  onDone: () => undefined,
});

/** Asks again whether the e-mails of a lead take mail. */
export function CheckAgain({ acts, leadId }: { acts: Acts; leadId: string }) {
  const t = useText();
  const check = () =>
    acts.start(
      { ...targetOf(leadId), onDone: () => toast(t('lead.checking')) },
      { kind: 'verify', force: true },
    );
  return (
    <UnstyledButton className={classes.button} onClick={check}>
      {t('lead.check_again')}
    </UnstyledButton>
  );
}
