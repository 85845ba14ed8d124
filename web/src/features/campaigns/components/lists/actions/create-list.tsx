import { Button, Modal, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { refreshLists } from '#web/features/campaigns/hooks.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';

/** What comes once there is a list: its leads, or a file of them. */
type Next = 'leads' | 'file';
type Props = { opened: boolean; onClose: () => void; onCreated: (list: Campaign, next: Next) => void };
type Values = { name: string; type: KindKey; demo: boolean };

/** Where readers of a language are at home: the country whose language it is first. */
const homeOf = (locale: string): string => new Intl.Locale(locale).maximize().region ?? 'US';

/** Creates a list for leads of one type: empty, for those of a file, or with invented ones to try things with. */
export function CreateList({ opened, onClose, onCreated }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const [busy, setBusy] = useState<Next | null>(null);
  const form = useForm({
    initialValues: { name: '', type: 'local', demo: false } as Values,
    validate: { name: (name) => (name.trim() === '' ? t('fields.required') : null) },
  });
  const { locale } = useLanguage();
  const create = async ({ demo, ...body }: Values, next: Next) => {
    setBusy(next);
    try {
      const list = demo
        ? await call(runs.endpoints.createDemoList, { body: { ...body, country: homeOf(locale) } })
        : await call(campaigns.endpoints.create, { body });
      await refreshLists();
      form.reset();
      onClose();
      onCreated(list, next);
    } catch (error) {
      const problem = isApiError(error) ? error.fields.find(({ path }) => path === 'name') : undefined;
      if (problem) form.setFieldError('name', fieldText(problem));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('lists.create')}
      // Room for three buttons in one line.
      size={560}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={form.onSubmit((values) => create(values, 'leads'))} noValidate>
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
          <Switch
            label={t('lists.demo_fill')}
            description={t('lists.demo_help')}
            {...form.getInputProps('demo', { type: 'checkbox' })}
          />
          <SubmitRow label={t('lists.create')} busy={busy === 'leads'} onCancel={onClose}>
            {form.values.demo ? null : (
              <Button
                variant="default"
                me="auto"
                loading={busy === 'file'}
                onClick={() => form.onSubmit((values) => create(values, 'file'))()}
              >
                {t('lists.create_and_import')}
              </Button>
            )}
          </SubmitRow>
        </Stack>
      </form>
    </Modal>
  );
}
