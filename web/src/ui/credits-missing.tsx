import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';

/** What to do where credits do not suffice: see the wallet, or ask whoever may. */
export function WayToCredits() {
  const t = useText();
  const user = useUser();
  if (!user?.isMainUser && !user?.accessToWallet) return t('search.ask_for_credits');
  return (
    <Anchor component={Link} to="/settings/wallet" size="sm" c="inherit" underline="always">
      {t('search.get_credits')}
    </Anchor>
  );
}

/** Says how many credits the next run lacks, before it is skipped for want of them. */
export function CreditsMissing({ count }: { count: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <Alert color="orange" py="xs" mt="sm" role="status">
      {t('auto.missing', { count, shown: format.number(count) })} <WayToCredits />
    </Alert>
  );
}
