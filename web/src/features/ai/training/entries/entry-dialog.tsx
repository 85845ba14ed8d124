import { Modal, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { aiTraining, type TrainingEntry } from '#shared/contracts/ai-training/index.ts';
import { textLimits } from '#shared/domain/ai/training.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { type Kind, lists } from '../kinds.ts';

const { endpoints } = aiTraining;
/** Milliseconds of quiet after which tokens are counted. */
const quiet = 600;

type Props = { kind: Kind; entry: TrainingEntry | 'new' | null; onClose: () => void };

/** Writes a new entry, or changes one: its text is asked for first. */
export function EntryDialog({ kind, entry, onClose }: Props) {
  const t = useText();
  const shown = useLastShown(entry);
  const isNew = shown === 'new';
  const id = entry === null || entry === 'new' ? null : entry.id;
  const { data, error, mutate } = useEndpoint(
    endpoints.trainingEntry,
    id === null || kind === 'file' ? null : { params: { kind, id } },
    { quiet: true, revalidateOnFocus: false },
  );
  const begins = isNew
    ? { title: '', text: '' }
    : kind === 'file' && shown
      ? { title: shown.title, text: '' }
      : data && { title: data.title, text: data.text };
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      size="lg"
      title={t(isNew ? (kind === 'qa' ? 'teach.add_qa' : 'teach.add_text') : 'teach.edit_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error && !begins ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!begins && !error ? <Skeleton height={220} role="status" aria-label={t('ui.loading')} /> : null}
      {begins ? <EntryForm key={id ?? 'new'} kind={kind} id={id} begins={begins} onDone={onClose} /> : null}
    </Modal>
  );
}

type FormProps = {
  kind: Kind;
  id: string | null;
  begins: { title: string; text: string };
  onDone: () => void;
};

/** The call that keeps what is written. A question is a title on this page, as it is where entries are listed. */
function keeper(kind: Kind, id: string | null, { title, text }: FormProps['begins']) {
  const params = { id: id ?? '' };
  if (kind === 'qa') {
    const body = { question: title, answer: text };
    return id === null
      ? { endpoint: endpoints.addQa, body, send: () => call(endpoints.addQa, { body }) }
      : { endpoint: endpoints.updateQa, body, send: () => call(endpoints.updateQa, { params, body }) };
  }
  if (kind === 'file') {
    const body = { title };
    return { endpoint: endpoints.updateFile, body, send: () => call(endpoints.updateFile, { params, body }) };
  }
  const body = { title, text };
  if (id === null)
    return { endpoint: endpoints.addText, body, send: () => call(endpoints.addText, { body }) };
  const endpoint = kind === 'link' ? endpoints.updateLink : endpoints.updateText;
  return { endpoint, body, send: () => call(endpoint, { params, body }) };
}

function EntryForm({ kind, id, begins, onDone }: FormProps) {
  const t = useText();
  const check = useBodyCheck();
  const names = (problems: Record<string, string>) => ({
    ...problems,
    ...(problems.question ? { title: problems.question } : {}),
    ...(problems.answer ? { text: problems.answer } : {}),
  });
  const form = useForm({
    initialValues: begins,
    validate: (values) => {
      const { endpoint, body } = keeper(kind, id, values);
      return names(check(endpoint, body));
    },
  });
  const { busy, send } = useFormCall(form);
  const submit = async (values: FormProps['begins']) => {
    const kept = await send(async () => {
      await keeper(kind, id, values).send();
      await refresh(...lists, endpoints.trainingEntry);
    });
    if (!kept) return;
    toast(t(kind === 'file' ? 'teach.renamed' : 'teach.saved'));
    onDone();
  };
  const isQa = kind === 'qa';
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t(isQa ? 'teach.question' : 'teach.name')}
          maxLength={isQa ? textLimits.question : textLimits.title}
          data-autofocus
          {...form.getInputProps('title')}
        />
        {kind === 'file' ? null : (
          <Textarea
            label={t(isQa ? 'teach.answer' : 'teach.words')}
            description={isQa ? undefined : t('teach.words_help')}
            autosize
            minRows={isQa ? 3 : 8}
            maxRows={16}
            maxLength={isQa ? textLimits.answer : textLimits.text}
            {...form.getInputProps('text')}
          />
        )}
        {kind === 'file' ? null : <Tokens text={`${form.values.title}\n${form.values.text}`} />}
        <SubmitRow busy={busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}

/** How much what is written counts, as the server counts it. */
function Tokens({ text }: { text: string }) {
  const t = useText();
  const format = useFormat();
  const [asked] = useDebouncedValue(text.trim().slice(0, textLimits.text), quiet);
  const { data } = useEndpoint(
    endpoints.calculateTokens,
    asked === '' ? null : { body: { texts: [asked] } },
    { quiet: true, keepPreviousData: true, revalidateOnFocus: false },
  );
  const count = asked === '' ? 0 : (data?.tokens ?? 0);
  return <span aria-live="polite">{t('teach.tokens', { count, shown: format.number(count) })}</span>;
}
