import { ActionIcon, Button, Group, Input, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type ImportTemplate, importTemplates } from '#shared/contracts/campaigns/import-templates.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast, toastUndo } from '#web/ui/toasts/toasts.tsx';
import classes from '../imports.module.css';

type Props = {
  kind: KindKey;
  columns: ImportTemplate['columns'];
  phoneCountry: string | null;
  /** The one by which the columns are mapped now. */
  used: { id: string; name: string } | null;
  /** It was found by the headings, not chosen. */
  isOwn: boolean;
  onChoose: (id: string | null) => void;
};

/** What columns are for, kept under a name: chosen, kept and deleted. */
export function TemplateChoice({ kind, columns, phoneCountry, used, isOwn, onChoose }: Props) {
  const t = useText();
  const fieldId = useId();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const { data } = useEndpoint(importTemplates.templates, {});
  const own = data?.data.filter(({ type }) => type === kind) ?? [];
  const act = async (does: () => Promise<void>) => {
    setBusy(true);
    // A refusal has been toasted by the call itself.
    await does().catch(() => undefined);
    setBusy(false);
  };
  const keep = () =>
    act(async () => {
      const body = { name: name.trim(), type: kind, columns, phone_country: phoneCountry };
      const kept = await call(importTemplates.saveTemplate, { body });
      await refresh(importTemplates.templates);
      setName('');
      onChoose(kept.id);
      toast(t('import.template_kept', { name: kept.name }));
    });
  const remove = ({ id, name: label }: { id: string; name: string }) =>
    act(async () => {
      const gone = own.find((template) => template.id === id);
      await call(importTemplates.removeTemplate, { params: { id } });
      await refresh(importTemplates.templates);
      onChoose(null);
      const told = t('import.template_removed', { name: label });
      if (gone) toastUndo(told, t('ui.undo'), () => bringBack(gone));
      else toast(told);
    });
  const bringBack = async ({ name: label, type, columns: kept, phone_country }: ImportTemplate) => {
    const body = { name: label, type, columns: kept, phone_country };
    const back = await call(importTemplates.saveTemplate, { body });
    await refresh(importTemplates.templates);
    onChoose(back.id);
  };
  return (
    <Stack gap="xs">
      {own.length > 0 ? (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <Select
            flex={1}
            label={t('import.template')}
            placeholder={t('import.template_none')}
            data={own.map(({ id, name: label }) => ({ value: id, label }))}
            value={used?.id ?? null}
            clearable
            allowDeselect={false}
            clearButtonProps={{ 'aria-label': t('ui.clear') }}
            onChange={onChoose}
          />
          {used ? (
            <ActionIcon
              size={36}
              variant="default"
              loading={busy}
              aria-label={t('import.template_remove', { name: used.name })}
              onClick={() => remove(used)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          ) : null}
        </Group>
      ) : null}
      {used && isOwn ? (
        <Text size="sm" role="status">
          {t('import.template_found', { name: used.name })}
        </Text>
      ) : null}
      {columns.some(({ heading }) => heading !== '') ? (
        <Input.Wrapper id={fieldId} label={t('import.template_name')} description={t('import.template_text')}>
          <div className={classes.keep}>
            <TextInput
              id={fieldId}
              aria-describedby={`${fieldId}-description`}
              value={name}
              maxLength={60}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button variant="default" loading={busy} disabled={name.trim() === ''} onClick={keep}>
              {t('import.template_keep')}
            </Button>
          </div>
        </Input.Wrapper>
      ) : null}
    </Stack>
  );
}
