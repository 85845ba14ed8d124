import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { Following } from './following.tsx';
import classes from './retries.module.css';
import { RetryDialog } from './retry-dialog.tsx';
import { RetryMenu } from './retry-menu.tsx';

/** Once that something was to start. `found`: null while a run of it goes on. */
type Turn = { id: string; run_ids: readonly string[]; found: number | null };

/** It has runs, and none of them goes on. */
const canBeRetried = ({ run_ids, found }: Turn): boolean => run_ids.length > 0 && found !== null;

/**
 * One or several turns whose runs are done again at once: `bar` says how many are chosen and what became of those that were started, `boxOf` chooses one. Nothing is there
 * as long as no turn can be retried.
 */
export function useRetries(turns: readonly Turn[], onEnd: () => void) {
  const t = useText();
  const [chosen, setChosen] = useState<string[]>([]);
  const [from, setFrom] = useState<'failed' | 'start' | null>(null);
  const [started, setStarted] = useState<string[]>([]);
  const runs = turns.flatMap((turn) => (chosen.includes(turn.id) ? turn.run_ids : []));
  const able = turns.filter(canBeRetried).map(({ id }) => id);
  const bar: ReactNode = (
    <>
      {able.length > 0 ? (
        <div className={classes.chosen}>
          <span role="status">{t('retries.chosen', { count: chosen.length })}</span>
          <RetryMenu disabled={runs.length === 0} onChoose={setFrom} />
        </div>
      ) : null}
      {started.map((run) => (
        <Following key={run} run={run} onEnd={onEnd} />
      ))}
      <RetryDialog
        runs={runs}
        from={from}
        onClose={() => setFrom(null)}
        onStarted={(more) => {
          setStarted((was) => [...was, ...more]);
          setChosen([]);
        }}
      />
    </>
  );
  /** `at`: when it was, in words. */
  const boxOf = (id: string, at: string): ReactNode => (
    <Checkbox
      aria-label={t('retries.choose', { at })}
      disabled={!able.includes(id)}
      checked={chosen.includes(id)}
      onChange={({ currentTarget: { checked } }) =>
        setChosen((was) => (checked ? [...was, id] : was.filter((one) => one !== id)))
      }
    />
  );
  return { bar, boxOf };
}
