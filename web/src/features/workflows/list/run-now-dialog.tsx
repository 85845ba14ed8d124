import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { type WorkflowSummary, workflows } from '#shared/contracts/workflows/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { refreshWorkflows } from '../hooks.ts';

type Props = {
  workflow: Pick<WorkflowSummary, 'id' | 'name' | 'budget'>;
  opened: boolean;
  onClose: () => void;
  onStarted: (turn: string) => void;
};

/** Says what a run costs that somebody starts beside its times, before it begins. */
export function RunNowDialog({ workflow, opened, onClose, onStarted }: Props) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('workflows.run_now_title', { name: workflow.name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Fields {...{ workflow, onClose, onStarted }} />
    </Modal>
  );
}

function Fields({ workflow: { id, budget }, onClose, onStarted }: Omit<Props, 'opened'>) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { data, error, mutate } = useEndpoint(
    workflows.endpoints.quote,
    { params: { id }, body: { of: 'published' } },
    { quiet: true, revalidateOnFocus: false },
  );
  const start = async () => {
    setBusy(true);
    try {
      const { turn } = await call(workflows.endpoints.runNow, { params: { id } });
      await refreshWorkflows();
      onStarted(turn);
      onClose();
    } catch {
      // The call has said why; the dialog stays.
    } finally {
      setBusy(false);
    }
  };
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const most = Math.min(data?.maximum ?? 0, budget.per_run ?? Number.POSITIVE_INFINITY);
  const isRefused = data !== undefined && data.problems.length > 0;
  return (
    <>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {data || error ? null : <Skeleton height={44} role="status" aria-label={t('ui.loading')} />}
      {data ? (
        <Text c="dimmed" role="status">
          {isRefused
            ? t('workflows.run_now_refused')
            : t('workflows.run_now_text', {
                ...{ least: credits(Math.min(data.at_least, most)), most: credits(most) },
                ...{ expected: credits(Math.min(data.expected, most)), available: credits(data.available) },
              })}
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button loading={busy} disabled={!data || isRefused} onClick={() => void start()}>
          {t('workflows.run_now_start', { count: most, shown: format.number(most) })}
        </Button>
      </Group>
    </>
  );
}
