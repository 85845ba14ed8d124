import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { usePageTitle } from '#web/lib/brand/use-page-title.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { claimReload, isLazyLoadFailure } from './lazy-load-recovery.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { reportError } from './report-error.ts';

/** What stands where a page broke. A page whose code is gone after a release is loaded anew instead. */
export function ErrorPage() {
  const error = useRouteError();
  const t = useText();
  const [reloading] = useState(
    () =>
      isLazyLoadFailure(error) &&
      claimReload({ storage: sessionStorage, address: window.location.href, now: Date.now() }),
  );
  useEffect(() => {
    if (reloading) window.location.reload();
    else reportError(error, window.location.pathname);
  }, [reloading, error]);
  usePageTitle(t('app.broken_title'));
  if (reloading) return null;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
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
