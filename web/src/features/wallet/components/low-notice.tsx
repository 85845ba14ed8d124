import { Alert, Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { runAddress } from '#web/lib/addresses.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useHasPortal, useStoppedRuns } from '../hooks.ts';

/** Credits below which it is said that they run low. */
const low = 50;

/** What can be done when credits are low or gone, and which runs can be gone on with. */
export function LowNotice({ available }: { available: number }) {
  const t = useText();
  const user = useUser();
  const stopped = useStoppedRuns(user?.modules.some(({ slug }) => slug === 'leads') ?? false);
  const short = available < low;
  if (!short && stopped.length === 0) return null;
  const title = short
    ? t(available > 0 ? 'wallet.low_title' : 'wallet.zero_title')
    : t('wallet.stopped_title');
  return (
    <Alert icon={<IconCoins size={18} aria-hidden />} color={available > 0 ? 'yellow' : 'red'} title={title}>
      {short ? <p>{t(user?.isMainUser ? 'wallet.zero_owner' : 'wallet.zero_member')}</p> : null}
      {short && user?.isMainUser ? <NewCredits /> : null}
      {stopped.length > 0 && short ? <p>{t('wallet.stopped_title')}</p> : null}
      {stopped.length > 0 ? (
        <ul>
          {stopped.slice(0, 3).map(({ id, campaign_name }) => (
            <li key={id}>
              <Link to={runAddress(id)}>{campaign_name}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      {stopped.length > 0 && available > 0 ? <p>{t('wallet.go_on_text')}</p> : null}
    </Alert>
  );
}

/** Where new credits come from: the portal of whoever bills the account, or whoever runs the product. */
function NewCredits() {
  const t = useText();
  const { name } = useBrand();
  const hasPortal = useHasPortal();
  if (hasPortal === undefined) return null;
  if (!hasPortal) return <p>{t('wallet.ask_for_credits', { brand: name })}</p>;
  return (
    <Button component={Link} to="/billing-portal" size="xs" variant="default" mt="xs">
      {t('wallet.to_billing')}
    </Button>
  );
}
