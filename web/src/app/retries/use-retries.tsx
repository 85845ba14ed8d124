import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { Following } from './following.tsx';
import classes from './retries.module.css';
import { RetryDialog } from './retry-dialog.tsx';
import { RetryMenu } from './retry-menu.tsx';
import { canBeRetried, type Retried, type Started } from './sum-retries.ts';

/**
 * One or several turns whose runs are done again at once: `bar` says how many are chosen and what became of those that were started, `boxOf` chooses one. Nothing is there
 * as long as no turn can be retried. `zone`: by whose clocks times are told. `instead`: what the menu offers beside retries of those that are chosen.
 */
export function useRetries(
  turns: readonly (Retried & { id: string })[],
  zone: string,
  onEnd: () => void,
  instead?: (chosen: number) => ReactNode,
) {
  const t = useText();
  const [chosen, setChosen] = useState<string[]>([]);
  const [from, setFrom] = useState<'failed' | 'start' | null>(null);
  const [started, setStarted] = useState<Started[]>([]);
  const [ended, setEnded] = useState<string[]>([]);
  const going = started.filter(({ run }) => !ended.includes(run)).map(({ of }) => of);
  const runs = turns.flatMap((turn) => (chosen.includes(turn.id) ? turn.run_ids : []));
  const able = turns.filter((turn) => canBeRetried(turn, going)).map(({ id }) => id);
  const bar: ReactNode = (
    <>
      {able.length > 0 ? (
        <div className={classes.chosen}>
          <span role="status">{t('retries.chosen', { count: chosen.length })}</span>
          <RetryMenu disabled={runs.length === 0} onChoose={setFrom}>
            {instead?.(chosen.length)}
          </RetryMenu>
        </div>
      ) : null}
      {started.map((retry) => (
        <Following
          key={retry.run}
          {...{ retry, zone }}
          onEnd={() => {
            setEnded((was) => [...was, retry.run]);
            onEnd();
          }}
        />
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
  return { bar, boxOf, chooseNone: () => setChosen([]) };
}
