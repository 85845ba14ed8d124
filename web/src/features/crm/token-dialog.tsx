import { Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Connection, crm } from '#shared/contracts/crm/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';

const { endpoints } = crm;
type Kind = Connection['kind'];

/** Asks for a token that somebody made in the CRM, which is tried before it is kept. */
export function TokenDialog({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  const t = useText();
  const shown = useLastShown(kind);
  return (
    <Modal
      opened={kind !== null}
      onClose={onClose}
      title={shown ? t('crm.token_title', { name: t(`crm_name.${shown}`) }) : ''}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown ? <TokenForm key={String(kind)} kind={shown} onDone={onClose} /> : null}
    </Modal>
  );
}

function TokenForm({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const t = useText();
  const required = (value: string) => (value.trim() ? null : t('fields.required'));
  const form = useForm({
    initialValues: { token: '', location_id: '' },
    validate: { token: required, location_id: (value) => (kind === 'ghl' ? required(value) : null) },
  });
  const { busy, send } = useFormCall(form);
  const submit = async ({ token, location_id }: { token: string; location_id: string }) => {
    const body = kind === 'ghl' ? { kind, version: 'v2' as const, token, location_id } : { kind, token };
    const done = await send(async () => {
      const { name } = await call(endpoints.connectCrmByToken, { body });
      toast(t('crm.connected', { name }));
    });
    if (!done) return;
    onDone();
    await refresh(endpoints.crmConnections);
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <PasswordInput
          label={t('crm.token')}
          description={t(`crm.token_text_${kind}`)}
          autoComplete="off"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('sources.show_key') }}
          {...form.getInputProps('token')}
        />
        {kind === 'ghl' ? (
          <TextInput
            label={t('crm.location_id')}
            description={t('crm.location_id_text')}
            autoComplete="off"
            {...form.getInputProps('location_id')}
          />
        ) : null}
        <SubmitRow label={t('crm.connect')} busy={busy} onCancel={onDone} />
      </Stack>
    </form>
  );
}
