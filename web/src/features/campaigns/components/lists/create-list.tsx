import { Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { refreshLists } from '#web/features/campaigns/hooks.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';

type Props = { opened: boolean; onClose: () => void; onCreated: (list: Campaign) => void };

/** Creates an empty list for leads of one type. */
export function CreateList({ opened, onClose, onCreated }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { name: '', type: 'local' as KindKey },
    validate: { name: (name) => (name.trim() === '' ? t('fields.required') : null) },
  });
  const create = async (body: { name: string; type: KindKey }) => {
    setBusy(true);
    try {
      const list = await call(campaigns.endpoints.create, { body });
      await refreshLists();
      form.reset();
      onClose();
      onCreated(list);
    } catch (error) {
      const problem = isApiError(error) ? error.fields.find(({ path }) => path === 'name') : undefined;
      if (problem) form.setFieldError('name', fieldText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('lists.create')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={form.onSubmit(create)} noValidate>
        <Stack>
          <TextInput
            label={t('ui.name')}
            placeholder={t('lists.name_placeholder')}
            maxLength={120}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            label={t('lists.type')}
            allowDeselect={false}
            data={kindKeys.map((kind) => ({ value: kind, label: t(`list_type.${kind}`) }))}
            comboboxProps={{ withinPortal: false }}
            {...form.getInputProps('type')}
          />
          <SubmitRow label={t('lists.create')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
