import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { beforeRetries } from '#shared/domain/autopilots.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { Tries } from '#web/ui/times/tries.tsx';
import { useTurns } from '../hooks.ts';
import classes from '../list/autopilots.module.css';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';

/** What does runs again: above the turns, and beside each of them, which is named by when it was. */
export type Retries = { bar: ReactNode; boxOf: (turn: string, at: string) => ReactNode };

type Props = { autopilot: Autopilot; retries: Retries };

/** What it did at its last times. */
export function TurnsPanel({ autopilot: { id, recent, time_zone }, retries: { bar, boxOf } }: Props) {
  const t = useText();
  const format = useFormat();
  const { resultOf, clocksOf } = useAutopilotWords();
  const { data, error, mutate } = useTurns({ id, recent });
  return (
    <Panel flush title={t('auto.lately')} description={clocksOf({ time_zone })}>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState compact icon={<IconHistory size={20} />} title={t('auto.no_turns')} />
      ) : null}
      <div className={classes.retries}>{bar}</div>
      <RowList>
        {data?.data.map((turn) => {
          const at = format.preciseTimeIn(turn.at, time_zone);
          return (
            <Row
              key={turn.id}
              icon={IconHistory}
              name={at}
              about={
                <>
                  {`${t(`auto_cause.${turn.cause}`)} · ${resultOf(beforeRetries(turn))}`}
                  <Tries tries={turn.tries} zone={time_zone} />
                </>
              }
            >
              {turn.run_id ? (
                <Anchor component={Link} to={runAddress(turn.run_id)} size="sm">
                  {t('searches.run')}
                </Anchor>
              ) : null}
              {boxOf(turn.id, at)}
            </Row>
          );
        })}
      </RowList>
    </Panel>
  );
}
