import { Modal, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ai, type IcpSuggestion } from '#shared/contracts/ai/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';

const { icpSuggestions, judgeIcp } = ai.endpoints;
const mostWords = 500;

type Props = { suggestion: IcpSuggestion; fits: boolean | null; onClose: () => void };

/** Asks why a suggestion fits or does not; the next request goes by it. */
export function FeedbackDialog({ suggestion, fits, onClose }: Props) {
  const t = useText();
  const shown = useLastShown(fits);
  return (
    <Modal
      opened={fits !== null}
      onClose={onClose}
      title={t(shown ? 'icp.fits_title' : 'icp.fits_not_title', { name: suggestion.name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown === null ? null : (
        <FeedbackForm key={String(fits)} suggestion={suggestion} fits={shown} onDone={onClose} />
      )}
    </Modal>
  );
}

function FeedbackForm({
  suggestion,
  fits,
  onDone,
}: {
  suggestion: IcpSuggestion;
  fits: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const form = useForm({ initialValues: { words: suggestion.feedback?.words ?? '' } });
  const { busy, send } = useFormCall(form);
  const submit = async ({ words }: { words: string }) => {
    const body = { fits, words };
    if (!(await send(() => call(judgeIcp, { params: { id: suggestion.id }, body })))) return;
    toast(t('icp.judged'));
    onDone();
    await refresh(icpSuggestions);
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <Textarea
          label={t('icp.words')}
          description={t('icp.words_text')}
          autosize
          minRows={3}
          maxLength={mostWords}
          data-autofocus
          {...form.getInputProps('words')}
        />
        <SubmitRow busy={busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}
