import { Anchor, Button, Checkbox, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Workflow, type WorkflowTurn, workflows } from '#shared/contracts/workflows/index.ts';
import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import { NextTimes } from '#web/features/autopilots/form/next-times.tsx';
import { refreshWorkflows } from '#web/features/workflows/hooks.ts';
import { useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row, RowList } from '#web/ui/layout/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { Following } from './look/following.tsx';
import classes from './look/notices.module.css';
import { RetryDialog } from './look/retry-dialog.tsx';
import { RetryMenu } from './look/retry-menu.tsx';

type Props = { opened: boolean; workflow: Workflow; onClose: () => void; onLook: (turn: string) => void };

/** It has runs, and none of them goes on. */
const canBeRetried = ({ run_ids, found }: WorkflowTurn): boolean => run_ids.length > 0 && found !== null;

/** When a workflow starts next, and what it did at its last times; each can be looked at on the canvas, and several be retried at once. */
export function TurnsDrawer({ opened, workflow, onClose, onLook }: Props) {
  const { id, time_zone, repeat, next_at } = workflow;
  const t = useText();
  const format = useFormat();
  const { resultOf } = useWorkflowWords();
  const [chosen, setChosen] = useState<string[]>([]);
  const [from, setFrom] = useState<'failed' | 'start' | null>(null);
  const [retries, setRetries] = useState<string[]>([]);
  const { data, error, mutate } = useEndpoint(workflows.endpoints.turns, opened ? { params: { id } } : null, {
    quiet: true,
    refreshInterval: 5000,
  });
  const turns = data?.data ?? [];
  const runs = turns.flatMap((turn) => (chosen.includes(turn.id) ? turn.run_ids : []));
  return (
    <Drawer
      position="right"
      opened={opened}
      onClose={onClose}
      title={t('workflows.turns')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {repeat && next_at ? (
        <NextTimes times={nextTimes(repeat, time_zone, new Date(), 5)} zone={time_zone} />
      ) : null}
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {data && turns.length === 0 ? (
        <EmptyState compact icon={<IconHistory size={20} />} title={t('auto.no_turns')} />
      ) : null}
      {turns.some(canBeRetried) ? (
        <div className={classes.chosen}>
          <span role="status">{t('workflows.turns_chosen', { count: chosen.length })}</span>
          <RetryMenu disabled={runs.length === 0} onChoose={setFrom} />
        </div>
      ) : null}
      {retries.map((run) => (
        <Following key={run} run={run} onEnd={() => void refreshWorkflows()} />
      ))}
      <RowList>
        {turns.map((turn) => {
          const at = format.timeIn(turn.at, time_zone);
          return (
            <Row
              key={turn.id}
              icon={IconHistory}
              name={at}
              about={t('workflows.turn_about', {
                ...{ cause: t(`workflows.cause.${turn.cause}`), result: resultOf(turn) },
              })}
            >
              {turn.run_ids.map((run) => (
                <Anchor key={run} component={Link} to={runAddress(run)} size="sm">
                  {t('searches.run')}
                </Anchor>
              ))}
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('workflows.look_turn', { at })}
                onClick={() => onLook(turn.id)}
              >
                {t('workflows.look')}
              </Button>
              <Checkbox
                aria-label={t('workflows.choose_turn', { at })}
                disabled={!canBeRetried(turn)}
                checked={chosen.includes(turn.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((was) => (checked ? [...was, turn.id] : was.filter((one) => one !== turn.id)))
                }
              />
            </Row>
          );
        })}
      </RowList>
      <RetryDialog
        runs={runs}
        from={from}
        onClose={() => setFrom(null)}
        onStarted={(started) => {
          setRetries((was) => [...was, ...started]);
          setChosen([]);
        }}
      />
    </Drawer>
  );
}
