import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#web/lib/brand/use-page-title.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { reportError } from './report-error.ts';

/** Stands where a page broke for good, with two ways on; the error is reported. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useText();
  useEffect(() => reportError(error, window.location.pathname), [error]);
  usePageTitle(t('app.broken_title'));
  return (
    <div role="alert">
      <EmptyState
        icon={<IconMoodSad size={20} />}
        title={t('app.broken_title')}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>
            <Button variant="default" component={Link} to="/">
              {t('app.go_home')}
            </Button>
          </>
        }
      >
        {t('app.broken_text')}
      </EmptyState>
    </div>
  );
}
