import { Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { crm } from '#shared/contracts/crm/index.ts';
import { type CrmField, newFieldTypes } from '#shared/domain/crm/mapping.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

const { endpoints } = crm;
type Props = { id: string; opened: boolean; onClose: () => void; onMade: (field: CrmField) => void };

/** Makes a field at the CRM, which is then mapped like any other. */
export function NewFieldDialog({ opened, onClose, ...rest }: Props) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('crm_fields.new_field')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <NewField {...rest} onClose={onClose} />
    </Modal>
  );
}

function NewField({ id, onClose, onMade }: Omit<Props, 'opened'>) {
  const t = useText();
  const form = useForm({
    initialValues: { name: '', type: 'text' as (typeof newFieldTypes)[number] },
    validate: { name: (value) => (value.trim() ? null : t('fields.required')) },
  });
  const { busy, send } = useFormCall(form);
  const submit = (body: { name: string; type: (typeof newFieldTypes)[number] }) =>
    send(async () => {
      const made = await call(endpoints.createCrmField, { params: { id }, body });
      await refresh(endpoints.crmFields);
      toast(t('crm_fields.made', { name: made.name }));
      onMade(made);
      onClose();
    });
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <TextInput
          label={t('crm_fields.new_name')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          label={t('crm_fields.new_type')}
          allowDeselect={false}
          data={newFieldTypes.map((value) => ({ value, label: t(`crm_fields.type_${value}`) }))}
          {...form.getInputProps('type')}
        />
        <SubmitRow label={t('crm_fields.new_make')} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
