import { Anchor, Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import { useRetries } from '#web/app/retries/use-retries.tsx';
import { refreshWorkflows } from '#web/features/workflows/hooks.ts';
import { useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row, RowList } from '#web/ui/layout/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { NextTimes } from '#web/ui/times/next-times.tsx';

type Props = { opened: boolean; workflow: Workflow; onClose: () => void; onLook: (turn: string) => void };

/** When a workflow starts next, and what it did at its last times; each can be looked at on the canvas, and several be retried at once. */
export function TurnsDrawer({ opened, workflow, onClose, onLook }: Props) {
  const { id, time_zone, repeat, next_at } = workflow;
  const t = useText();
  const format = useFormat();
  const { resultOf } = useWorkflowWords();
  const { data, error, mutate } = useEndpoint(workflows.endpoints.turns, opened ? { params: { id } } : null, {
    quiet: true,
    refreshInterval: 5000,
  });
  const turns = data?.data ?? [];
  const { bar, boxOf } = useRetries(turns, time_zone, () => void refreshWorkflows());
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
      {bar}
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
              {boxOf(turn.id, at)}
            </Row>
          );
        })}
      </RowList>
    </Drawer>
  );
}
