import { account } from '#shared/contracts/account/index.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { isLazyLoadFailure } from './lazy-load-recovery.ts';

const cut = (text: string, length: number): string => text.slice(0, length);

/** Sends an uncaught error to the service. Failures of calls are not errors of the app and are left out. */
export function reportError(error: unknown, info: string): void {
  if (isApiError(error)) return;
  const known = error instanceof Error ? error : new Error(String(error));
  const body = {
    message: cut(known.message, 2000),
    err: cut(known.stack ?? '', 10_000),
    info: cut(info, 10_000),
  };
  // A report that fails has nowhere to go: the console keeps the original error.
  call(account.endpoints.logAppError, { body }, { quiet: true }).catch(() => undefined);
}

/** Reports what no boundary catches: errors of event handlers and of promises. Code that is fetched ahead may be missing. */
export function reportUncaught(target: Window): void {
  target.addEventListener('error', ({ error }) => {
    if (error) reportError(error, target.location.pathname);
  });
  target.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLazyLoadFailure(reason)) reportError(reason, target.location.pathname);
  });
}
