import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { usePageTitle } from '#web/lib/brand/use-page-title.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { BrokenPage } from './broken-page.tsx';
import { type Recovery, recover } from './lazy-load-recovery.ts';

/** Milliseconds between looks at whether the service is back. */
const pace = 4000;

const lost = new ApiError('connection_lost', 0, 'The service cannot be reached.');

/** Stands for a page whose code could not be fetched: loads it anew, as soon as the service is there, and gives up after one reload. */
export function MissingCode({ error }: { error: unknown }) {
  const t = useText();
  const [state, setState] = useState<Recovery>('reloading');
  const again = useCallback(() => void recover().then(setState), []);
  useEffect(again, [again]);
  useEffect(() => {
    if (state !== 'away') return;
    const timer = setInterval(again, pace);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [state, again]);
  usePageTitle(t(state === 'reloading' ? 'ui.loading' : 'ui.load_failed'));
  if (state === 'reloading') return <PageSkeleton />;
  return state === 'away' ? <LoadProblem error={lost} onRetry={again} /> : <BrokenPage error={error} />;
}
