import { Anchor, Button, Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row, RowList } from '#web/ui/layout/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';

type Props = { opened: boolean; workflow: Workflow; onClose: () => void; onLook: (turn: string) => void };

/** What a workflow did at its last times; each can be looked at on the canvas. */
export function TurnsDrawer({ opened, workflow: { id, time_zone }, onClose, onLook }: Props) {
  const t = useText();
  const format = useFormat();
  const { resultOf } = useWorkflowWords();
  const { data, error, mutate } = useEndpoint(workflows.endpoints.turns, opened ? { params: { id } } : null, {
    quiet: true,
    refreshInterval: 5000,
  });
  return (
    <Drawer position="right" opened={opened} onClose={onClose} title={t('workflows.turns')}>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState compact icon={<IconHistory size={20} />} title={t('auto.no_turns')} />
      ) : null}
      <RowList>
        {data?.data.map((turn) => (
          <Row
            key={turn.id}
            icon={IconHistory}
            name={format.timeIn(turn.at, time_zone)}
            about={`${t(`workflows.cause.${turn.cause}`)} · ${resultOf(turn)}`}
          >
            {turn.run_ids.map((run) => (
              <Anchor key={run} component={Link} to={runAddress(run)} size="sm">
                {t('searches.run')}
              </Anchor>
            ))}
            <Button size="compact-xs" variant="default" onClick={() => onLook(turn.id)}>
              {t('workflows.look')}
            </Button>
          </Row>
        ))}
      </RowList>
    </Drawer>
  );
}
