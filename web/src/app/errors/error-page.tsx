import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isApiError } from '#web/lib/api/api-error.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { BrokenPage } from './broken-page.tsx';
import { isLazyLoadFailure } from './lazy-load-recovery.ts';
import { MissingCode } from './missing-code.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What stands where a page did not come or broke. */
export function ErrorPage() {
  const error = useRouteError();
  if (isLazyLoadFailure(error)) return <MissingCode error={error} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  // Who looks was asked for before the page.
  if (isApiError(error)) return <LoadProblem error={error} onRetry={() => window.location.reload()} />;
  return <BrokenPage error={error} />;
}
