import { Modal, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { searchers } from '#shared/contracts/searchers/index.ts';
import type { KeyedSourceState } from '#shared/contracts/searchers/sources.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';

const { endpoints } = searchers;
type Props = { source: KeyedSourceState['id'] | null; onClose: () => void };

/** Asks for the account's own key of a source, which is tried before it is kept. */
export function SourceKeyDialog({ source, onClose }: Props) {
  const t = useText();
  const shown = useLastShown(source);
  const name = shown ? t(`source.${shown}`) : '';
  return (
    <Modal
      opened={source !== null}
      onClose={onClose}
      title={t('sources.set_title', { source: name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown ? <KeyForm key={String(source)} id={shown} name={name} onDone={onClose} /> : null}
    </Modal>
  );
}

function KeyForm({ id, name, onDone }: { id: KeyedSourceState['id']; name: string; onDone: () => void }) {
  const t = useText();
  const check = useBodyCheck();
  const form = useForm({
    initialValues: { key: '' },
    validate: (values) => check(endpoints.setSourceKey, values),
  });
  const { busy, send } = useFormCall(form);
  const submit = async (body: { key: string }) => {
    if (!(await send(() => call(endpoints.setSourceKey, { params: { id }, body })))) return;
    toast(t('sources.saved', { source: name }));
    onDone();
    await refresh(endpoints.sources);
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <PasswordInput
          label={t('sources.key')}
          description={t('sources.key_text')}
          autoComplete="off"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('sources.show_key') }}
          {...form.getInputProps('key')}
        />
        <SubmitRow label={t('sources.save')} busy={busy} onCancel={onDone} />
      </Stack>{' '}
    </form>
  );
}
