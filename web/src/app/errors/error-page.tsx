import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { BrokenPage } from './broken-page.tsx';
import { isLazyLoadFailure } from './lazy-load-recovery.ts';
import { MissingCode } from './missing-code.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What stands where a page did not come or broke. */
export function ErrorPage() {
  const error = useRouteError();
  if (isLazyLoadFailure(error)) return <MissingCode error={error} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <BrokenPage error={error} />;
}
