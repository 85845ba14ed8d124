import { MantineProvider } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { isApiError } from '#web/lib/api/api-error.ts';
import { LanguageProvider } from '#web/lib/intl/language-provider.tsx';
import { saveLocale } from '#web/lib/session/save-locale.ts';
import { cssVariables, theme } from '#web/ui/theme/theme.ts';
import { recover } from './errors/lazy-load-recovery.ts';
import { FollowUserLocale } from './follow-user-locale.tsx';
import { createRouter } from './routes/router.tsx';
import { useReplyEvents } from './use-reply-events.ts';

/** Outside every page's boundary: without it the app goes on, and after a release it is loaded anew. */
const Toasts = lazy<React.ComponentType>(() =>
  import('#web/ui/toasts/toast-area.tsx').catch(async () => {
    await recover();
    return { default: () => null };
  }),
);

/** A refusal stays one however often it is asked again; only a lost connection is worth another try. */
const worthRetrying = (error: unknown): boolean => isApiError(error) && error.code === 'connection_lost';

/** Says what signs mean; without it they say it to who does not see them. */
const IconTips = lazy<React.ComponentType>(() =>
  import('#web/ui/icon-tips.tsx').catch(() => ({ default: () => null })),
);

function Pages() {
  const [router] = useState(createRouter);
  useReplyEvents(router);
  return <RouterProvider router={router} />;
}

type Props = Pick<ComponentProps<typeof LanguageProvider>, 'initial'>;

export function App({ initial }: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SWRConfig value={{ shouldRetryOnError: worthRetrying, focusThrottleInterval: 10_000 }}>
        <LanguageProvider initial={initial} onChoose={saveLocale}>
          <FollowUserLocale />
          <Suspense>
            <Toasts />
            <IconTips />
          </Suspense>
          <Pages />
        </LanguageProvider>
      </SWRConfig>
    </MantineProvider>
  );
}
