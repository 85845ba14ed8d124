import { Alert, Button, Group, Modal, Radio, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { emptyGraph } from '#shared/domain/workflows/graph.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshWorkflows } from '../hooks.ts';
import { FixFirst, type FixProps } from '../words/fix-first.tsx';
import { DifferenceList } from './difference-list.tsx';
import { differencesOf } from './differences.ts';

/** `graph`: what is drawn here; saved, its revision is the draft's. */
type Props = FixProps & {
  opened: boolean;
  workflow: Workflow;
  revision: number;
  onClose: () => void;
};
const { endpoints } = workflows;

/** Asks before the runs of a workflow do what is drawn: what that changes, and what becomes of those that go on. */
export function PublishDialog(props: Props) {
  const t = useText();
  const { opened, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('workflows.publish')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {opened ? <Fields {...props} /> : null}
    </Modal>
  );
}

const choices = ['go_on', 'stop'] as const;

function Fields({ workflow, graph, problems, revision, onClose, onFix }: Props) {
  const { id, name, published, recent } = workflow;
  const t = useText();
  const errorText = useErrorText();
  const version = published?.version;
  const runs = useEndpoint(
    endpoints.version,
    version === undefined ? null : { params: { id, version: String(version) } },
    { quiet: true, revalidateOnFocus: false },
  );
  const [running, setRunning] = useState<(typeof choices)[number]>('go_on');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const goesOn = recent.some(
    ({ status, cause }) => cause !== 'test' && (status === 'running' || status === 'waiting'),
  );
  const before = published ? runs.data?.graph : emptyGraph;
  const publish = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(endpoints.publish, { params: { id }, body: { revision, running } }, { quiet: true });
      await refreshWorkflows();
      toast(t('workflows.published_now', { name }));
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <p>{t(published ? 'workflows.publish_text' : 'workflows.publish_first')}</p>
      {runs.error && !before ? (
        <LoadProblem compact error={runs.error} onRetry={() => runs.mutate()} />
      ) : before ? (
        <DifferenceList differences={differencesOf(before, graph)} />
      ) : (
        <Skeleton height={80} role="status" aria-label={t('ui.loading')} />
      )}
      {goesOn ? (
        <Radio.Group
          label={t('workflows.running')}
          value={running}
          onChange={(value) => setRunning(choices.find((one) => one === value) ?? 'go_on')}
        >
          <Stack gap={8} mt={8}>
            {choices.map((value) => (
              <Radio key={value} value={value} label={t(`workflows.running.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      <FixFirst {...{ graph, problems, onFix }} />
      {problem && problems.length === 0 ? (
        <Alert color="orange" py="xs" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void publish()}>
          {t('workflows.publish')}
        </Button>
      </Group>
    </Stack>
  );
}
