import { Button } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** For who does not own the white-label suite: what it is for, and how to get it. */
export function Page() {
  const t = useText();
  return (
    <PageFrame title={t('upgrade.title')}>
      <EmptyState
        icon={<IconRocket size={20} />}
        title={t('upgrade.heading')}
        action={
          <Button component={Link} to="/">
            {t('app.go_home')}
          </Button>
        }
      >
        {t('upgrade.text')}
      </EmptyState>
    </PageFrame>
  );
}
