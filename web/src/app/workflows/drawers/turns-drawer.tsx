import { Anchor, Button, Drawer, Menu } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { beforeRetries } from '#shared/domain/autopilots.ts';
import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import { useRetries } from '#web/app/retries/use-retries.tsx';
import { refreshWorkflows } from '#web/features/workflows/hooks.ts';
import { RunNow } from '#web/features/workflows/list/run-now.tsx';
import { useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { NextTimes } from '#web/ui/times/next-times.tsx';
import { Tries } from '#web/ui/times/tries.tsx';
import { Clocks } from '../clocks.tsx';

type Props = {
  opened: boolean;
  workflow: Workflow;
  onClose: () => void;
  onLook: (turn: string) => void;
  /** What is published was started in place of runs that were chosen; its turn is there shortly after. */
  onStarted: (turn: string) => void;
};

/**
 * When a workflow starts next, and what it did at its last times; each can be looked at on the canvas, and several be retried at once, or what is published by now be run once in
 * their place.
 */
export function TurnsDrawer({ opened, workflow, onClose, onLook, onStarted }: Props) {
  const { id, time_zone, repeat, next_at, published } = workflow;
  const t = useText();
  const format = useFormat();
  const { resultOf } = useWorkflowWords();
  const { data, error, mutate } = useEndpoint(workflows.endpoints.turns, opened ? { params: { id } } : null, {
    quiet: true,
    refreshInterval: 5000,
  });
  const turns = data?.data ?? [];
  /** In place of how many runs what is published is to be run; it stays while the dialog of it closes. */
  const [instead, setInstead] = useState({ of: 0, asking: false });
  const { bar, boxOf, chooseNone } = useRetries(
    turns,
    time_zone,
    () => void refreshWorkflows(),
    (chosen) =>
      published ? (
        <Menu.Item onClick={() => setInstead({ of: chosen, asking: true })}>
          {t('workflows.run_latest')}
        </Menu.Item>
      ) : null,
  );
  return (
    <Drawer
      position="right"
      opened={opened}
      onClose={onClose}
      title={t('workflows.turns')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Clocks time_zone={time_zone} />
      {repeat && next_at ? (
        <NextTimes times={nextTimes(repeat, time_zone, new Date(), 5)} zone={time_zone} />
      ) : null}
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {data && turns.length === 0 ? (
        <EmptyState compact icon={<IconHistory size={20} />} title={t('auto.no_turns')} />
      ) : null}
      {bar}
      <RowList>
        {turns.map((turn) => {
          const at = format.timeIn(turn.at, time_zone);
          return (
            <Row
              key={turn.id}
              icon={IconHistory}
              name={at}
              about={
                <>
                  {t('workflows.turn_about', {
                    cause: t(`workflows.cause.${turn.cause}`),
                    result: resultOf(beforeRetries(turn)),
                  })}
                  <Tries tries={turn.tries} zone={time_zone} />
                </>
              }
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
              {boxOf(turn.id, at)}
            </Row>
          );
        })}
      </RowList>
      <RunNow
        workflow={workflow}
        about={t('workflows.run_instead', { count: instead.of })}
        opened={instead.asking}
        onClose={() => setInstead((was) => ({ ...was, asking: false }))}
        onStarted={(turn) => {
          chooseNone();
          onStarted(turn);
        }}
      />
    </Drawer>
  );
}
