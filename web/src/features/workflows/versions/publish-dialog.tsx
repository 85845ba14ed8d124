import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshWorkflows } from '../hooks.ts';
import { FixFirst, type FixProps } from '../words/fix-first.tsx';
import { usePublishQuestion } from './publish-question.tsx';

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

function Fields({ workflow, graph, problems, revision, onClose, onFix }: Props) {
  const { id, name } = workflow;
  const t = useText();
  const errorText = useErrorText();
  const { running, question } = usePublishQuestion(workflow, graph);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
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
      {question}
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
