import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { NoticeBanner } from './notice-banner.tsx';

/** Says that what is shown is invented, and how real data is got. Sources are set up by the main user alone. */
export function SampleBanner() {
  const t = useText();
  const user = useUser();
  return (
    <NoticeBanner title={t('sample.badge')}>
      {t('sample.banner')}{' '}
      <Text span inherit visibleFrom="xs">
        {t('sample.banner_real')}{' '}
      </Text>
      {user?.isMainUser ? <Link to="/settings/integration/sources">{t('sample.sources')}</Link> : null}
    </NoticeBanner>
  );
}
