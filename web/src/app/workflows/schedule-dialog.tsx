import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { WorkflowSchedule, workflowGoes, workflowRepeats } from '#shared/domain/workflows/workflow.ts';
import { fieldProblem } from '#shared/errors/app-error.ts';
import { BudgetFields } from '#web/features/autopilots/form/budget-fields.tsx';
import { atDate, draftOf, nextFive, repeatOf } from '#web/features/autopilots/form/repeat-draft.ts';
import { WhenFields } from '#web/features/autopilots/form/when-fields.tsx';
import { usePublishQuestion } from '#web/features/workflows/versions/publish-question.tsx';
import { FixFirst, type FixProps } from '#web/features/workflows/words/fix-first.tsx';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { bodyProblems } from '#web/lib/body-problems.ts';
import { fieldErrors } from '#web/lib/field-errors.ts';
import { useErrorText, useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { startZone, useUser } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { RunPrice } from './words/run-price.tsx';

type Props = FixProps & {
  opened: boolean;
  workflow: Workflow;
  /** Of the draft as it is saved. */
  revision: number;
  /** What is drawn is not what runs. */
  isChanged: boolean;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};
const { endpoints } = workflows;
/** Of the form, by their names on the wire. */
const fields = [
  ...['repeat.time', 'repeat.date', 'repeat.weekdays', 'repeat', 'time_zone'],
  ...['budget.per_run', 'budget.per_month'],
];

/** When a workflow starts and what it may spend; choosing it publishes the draft and activates it. */
export function ScheduleDialog(props: Props) {
  const t = useText();
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('workflows.schedule')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {props.opened ? <Fields {...props} /> : null}
    </Modal>
  );
}

function Fields({ workflow, revision, isChanged, graph, problems, onClose, onChanged, onFix }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { id, name, published, budget } = workflow;
  const [repeat, setRepeat] = useState(() => draftOf(workflow.repeat, new Date()));
  const user = useUser();
  const [zone, setZone] = useState(workflow.repeat ? workflow.time_zone : startZone(user));
  const [spending, setSpending] = useState({ ...budget, resumes: workflow.resumes });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // One that was never published has nothing that could differ or go on: its schedule publishes it.
  const publishes = published !== null && isChanged;
  const goes = workflowGoes(workflow.status);
  const saving = goes ? 'workflows.save_schedule' : 'workflows.save_activate';
  const doing = publishes || published === null ? 'workflows.activate' : saving;
  const { running, question } = usePublishQuestion(workflow, graph);
  const chosen = repeatOf(repeat);
  // What was wrong may be so no more once something is changed.
  const forget = () => {
    setErrors({});
    setProblem(null);
  };
  const save = async () => {
    forget();
    const { resumes, ...most } = spending;
    const body = { repeat: chosen, time_zone: zone, budget: most, resumes } as WorkflowSchedule;
    // Before the draft is published: what is refused is to change nothing.
    const isOver = repeat.every === 'one-time' && nextFive(repeat, zone, new Date()).length === 0;
    const wrong = [
      ...bodyProblems(WorkflowSchedule, body),
      ...(isOver ? [fieldProblem('repeat', 'time_past')] : []),
    ];
    if (wrong.length > 0) {
      setErrors(fieldErrors(wrong, fields, fieldText));
      return setProblem(t('auto.look_at_fields'));
    }
    setBusy(true);
    try {
      if (publishes)
        await call(endpoints.publish, { params: { id }, body: { revision, running } }, { quiet: true });
      await call(endpoints.schedule, { params: { id }, body }, { quiet: true });
      toast(t('workflows.scheduled', { name }));
      await onChanged();
      onClose();
    } catch (error) {
      if (isApiError(error)) setErrors(fieldErrors(error.fields, fields, fieldText));
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="lg">
      <WhenFields
        kinds={workflowRepeats}
        repeat={repeat}
        zone={zone}
        errors={atDate(repeat, errors)}
        onRepeat={(part) => {
          setRepeat({ ...repeat, ...part });
          forget();
        }}
        onZone={(chosen) => {
          setZone(chosen);
          forget();
        }}
      />
      <RunPrice workflow={workflow} repeat={chosen} budget={spending} />
      <BudgetFields
        value={spending}
        errors={errors}
        onChange={(part) => {
          setSpending({ ...spending, ...part });
          forget();
        }}
      />
      {publishes ? <Stack gap="md">{question}</Stack> : null}
      <FixFirst {...{ graph, problems, onFix }} />
      {problem && problems.length === 0 ? (
        <Alert color="orange" py="xs" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button loading={busy} onClick={() => void save()}>
        {t(doing)}
      </Button>
    </Stack>
  );
}
