import { Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type AiSettings, ai } from '#shared/contracts/ai/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';

const { endpoints } = ai;
type Props = { settings: AiSettings | null; onClose: () => void };

/** Asks for the account's own key and its model, which are tried before they are kept. */
export function KeyDialog({ settings, onClose }: Props) {
  const t = useText();
  const shown = useLastShown(settings);
  return (
    <Modal
      opened={settings !== null}
      onClose={onClose}
      title={t('ai.key_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown ? <KeyForm key={String(settings !== null)} settings={shown} onDone={onClose} /> : null}
    </Modal>
  );
}

function KeyForm({ settings: { own }, onDone }: { settings: AiSettings; onDone: () => void }) {
  const t = useText();
  const check = useBodyCheck();
  // A key that is there stays where only the model is changed.
  const bodyOf = ({ key, model }: { key: string; model: string }) => ({
    ...(key !== '' || !own ? { key } : {}),
    model,
  });
  const form = useForm({
    initialValues: { key: '', model: own?.model ?? '' },
    validate: (values) => check(endpoints.setAiSettings, bodyOf(values)),
  });
  const { busy, send } = useFormCall(form);
  const submit = async (values: { key: string; model: string }) => {
    if (!(await send(() => call(endpoints.setAiSettings, { body: bodyOf(values) })))) return;
    toast(t('ai.key_saved'));
    onDone();
    await refresh(endpoints.aiSettings);
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <PasswordInput
          label={t('ai.key')}
          description={t(own ? 'ai.key_text_again' : 'ai.key_text')}
          placeholder={own ? `…${own.hint}` : 'sk-…'}
          autoComplete="off"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('ai.key_show') }}
          {...form.getInputProps('key')}
        />
        <TextInput
          label={t('ai.model')}
          description={t('ai.model_text')}
          autoComplete="off"
          {...form.getInputProps('model')}
        />
        <SubmitRow label={t('ai.key_save')} busy={busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}
