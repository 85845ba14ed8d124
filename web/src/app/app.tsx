import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ComponentProps, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { isApiError } from '#web/lib/api/api-error.ts';
import { LanguageProvider } from '#web/lib/intl/language-provider.tsx';
import { cssVariables, theme } from '#web/ui/theme/theme.ts';
import { toastTime } from '#web/ui/toasts.tsx';
import { createRouter } from './router.tsx';
import { useReplyEvents } from './use-reply-events.ts';

/** A refusal stays one however often it is asked again; only a lost connection is worth another try. */
const worthRetrying = (error: unknown): boolean => isApiError(error) && error.code === 'connection_lost';

function Pages() {
  const [router] = useState(createRouter);
  useReplyEvents(router);
  return <RouterProvider router={router} />;
}

export function App({ initial }: Pick<ComponentProps<typeof LanguageProvider>, 'initial'>) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SWRConfig value={{ shouldRetryOnError: worthRetrying, focusThrottleInterval: 10_000 }}>
        <LanguageProvider initial={initial}>
          <Notifications
            position="top-right"
            autoClose={toastTime}
            limit={4}
            pauseResetOnHover="notification"
          />
          <Pages />
        </LanguageProvider>
      </SWRConfig>
    </MantineProvider>
  );
}
