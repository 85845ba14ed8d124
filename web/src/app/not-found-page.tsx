import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <PageFrame title={t('app.not_found_title')}>
      <EmptyState
        icon={<IconMapSearch size={20} />}
        title={t('app.not_found_title')}
        action={
          <Button component={Link} to="/">
            {t('app.go_home')}
          </Button>
        }
      >
        {t('app.not_found_text')}
      </EmptyState>
    </PageFrame>
  );
}
