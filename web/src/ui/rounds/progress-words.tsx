import { useText } from '#web/lib/intl/use-text.ts';
import type { Watched } from './use-rounds.ts';

/** "200 of 320", or how many were found while they are still looked for. */
export function ProgressWords({ progress, isStopping }: Pick<Watched, 'progress' | 'isStopping'>) {
  const t = useText();
  if (!progress) return null;
  const { done, all } = progress;
  const words = all === null ? t('rounds.found', { count: done }) : t('rounds.done', { done, all });
  return (
    <span role="status">
      {words}
      {isStopping ? ` · ${t('rounds.stopping')}` : null}
    </span>
  );
}
