import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { runs } from '#shared/contracts/runs.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { runTone } from '#web/features/runs/run-words.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import classes from './retries.module.css';
import type { Started } from './sum-retries.ts';

/** Milliseconds between looks, and until its end is counted at the workflow. */
const pace = { look: 1500, counted: 2000 };

type Props = {
  retry: Started;
  zone: string;
  /** Once its end has been counted where its turn is. */
  onEnd: () => void;
};

/** A retry that goes on. Its turn is told of it when it has ended. */
export function Following({ retry: { run, at }, zone, onEnd }: Props) {
  const t = useText();
  const format = useFormat();
  const { data } = useEndpoint(
    runs.endpoints.get,
    { params: { id: run } },
    {
      quiet: true,
      refreshInterval: (latest) => (latest && isFinal(latest.status) ? 0 : pace.look),
    },
  );
  const status = data?.status ?? 'queued';
  const isOver = isFinal(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once.
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(onEnd, pace.counted);
    return () => clearTimeout(timer);
  }, [isOver]);
  return (
    <div className={classes.acts} role="status">
      <Anchor component={Link} to={runAddress(run)} size="sm">
        {t('retries.run')}
      </Anchor>
      <span className={classes.at}>{format.timeIn(at, zone)}</span>
      <StatusBadge tone={runTone[status]} live={!isOver}>
        {t(`run_status.${status}`)}
      </StatusBadge>
    </div>
  );
}
