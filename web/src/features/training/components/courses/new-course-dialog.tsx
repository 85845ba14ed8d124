import { Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { type AdminTopic, training } from '#shared/contracts/training/index.ts';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { refreshTraining } from '#web/features/training/hooks.ts';
import { useTopicChoices } from '#web/features/training/use-topic-choices.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';

const { createCourse } = training.endpoints;
const fields = ['topic_id', 'texts.en.title', 'texts.en.description'];

/** `topicId`: the topic that is suggested; null while the dialog is closed. */
type Props = { topicId: string | null; topics: readonly AdminTopic[]; onClose: () => void };

/** Begins a course with its name in English; the rest is written on its own page. */
export function NewCourseDialog({ topicId, topics, onClose }: Props) {
  const t = useText();
  return (
    <Modal
      opened={topicId !== null}
      onClose={onClose}
      title={t('training.new_course')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <NewCourseForm topicId={topicId ?? ''} topics={topics} onClose={onClose} />
    </Modal>
  );
}

function NewCourseForm({ topicId, topics, onClose }: Props & { topicId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const check = useBodyCheck();
  const choices = useTopicChoices(topics);
  const form = useForm({
    initialValues: {
      topic_id: topicId,
      texts: { en: { title: '', description: '' } },
      image: null,
    },
    validate: (values) => check(createCourse, values, fields),
  });
  const { busy, send } = useFormCall(form, fields);
  const submit = (body: typeof form.values) =>
    send(async () => {
      const { id } = await call(createCourse, { body });
      await refreshTraining();
      onClose();
      navigate(`/admin/training-content/${encodeURIComponent(id)}`);
    });
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <TextInput
          label={t('training.title_english')}
          description={t('training.title_english_help')}
          maxLength={trainingLimits.title}
          data-autofocus
          {...form.getInputProps('texts.en.title')}
        />
        <Textarea
          label={t('training.description')}
          description={t('training.description_help')}
          maxLength={trainingLimits.description}
          autosize
          minRows={2}
          {...form.getInputProps('texts.en.description')}
        />
        <Select
          label={t('training.topic')}
          allowDeselect={false}
          data={choices}
          {...form.getInputProps('topic_id')}
        />
        <SubmitRow label={t('training.create')} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
