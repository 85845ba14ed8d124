import { useEffect } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { sessionEnded } from '#web/features/auth/login-notice.ts';
import { onReply } from '#web/lib/api/reply-events.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { endSession } from '#web/lib/session/session.ts';
import { toast, toastError } from '#web/ui/toasts/toasts.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Login, with the address to come back to. */
function loginAddress(router: Router): string {
  const { pathname, search } = router.state.location;
  if (pathname === '/login' || pathname === '/') return '/login';
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}

async function leave(router: Router, why?: typeof sessionEnded): Promise<void> {
  const target = loginAddress(router);
  await endSession();
  await router.navigate(target, { state: why });
}

/** Shows what replies say, and goes to Login when the session has ended here or in another tab. */
export function useReplyEvents(router: Router): void {
  const errorText = useErrorText();
  useEffect(
    () =>
      onReply((event) => {
        if (event.kind === 'message') return toast(event.text);
        if (event.kind === 'failed') return toastError(errorText(event.error));
        if (event.kind === 'unauthenticated') void leave(router, sessionEnded);
      }),
    [router, errorText],
  );
  useEffect(
    () =>
      accessToken.onChangeElsewhere((token) => {
        if (token === null) void leave(router);
        else window.location.reload();
      }),
    [router],
  );
}
