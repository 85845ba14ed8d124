import { MultiSelect, Select, TextInput } from '@mantine/core';
import { transforms } from '#shared/domain/crm/mapping.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { DraftRow } from './draft.ts';
import { useColumns } from './use-words.ts';

type Props = {
  row: DraftRow;
  number: number;
  kind: KindKey;
  missing: string | null;
  onChange: (row: DraftRow) => void;
};

/** How a value is made of what was chosen: changed on its way, joined of several columns, or always the same. */
export function FromDetails({ row, number, kind, missing, onChange }: Props) {
  const t = useText();
  const columns = useColumns(kind);
  if (row.how === 'text')
    return (
      <TextInput
        aria-label={t('crm_fields.text_of', { number })}
        placeholder={t('crm_fields.text')}
        value={row.text}
        maxLength={500}
        error={missing}
        onChange={({ currentTarget }) => onChange({ ...row, text: currentTarget.value })}
      />
    );
  if (row.how === 'join')
    return (
      <>
        <MultiSelect
          searchable
          maxValues={6}
          aria-label={t('crm_fields.columns_of', { number })}
          placeholder={row.columns.length > 0 ? '' : t('crm_fields.columns')}
          value={row.columns}
          error={missing ? t('crm_fields.columns_missing') : null}
          data={columns.map(({ key, label }) => ({ value: key, label }))}
          onChange={(columns) => onChange({ ...row, columns })}
        />
        <TextInput
          label={t('crm_fields.with')}
          size="xs"
          value={row.with}
          maxLength={10}
          onChange={({ currentTarget }) => onChange({ ...row, with: currentTarget.value })}
        />
      </>
    );
  if (row.how !== 'column') return null;
  const isUsual = row.as === 'as_is' && row.column !== 'name' && row.column !== 'phone';
  if (isUsual) return null;
  return (
    <Select
      size="xs"
      aria-label={t('crm_fields.as_of', { number })}
      allowDeselect={false}
      value={row.as}
      data={transforms.map((value) => ({ value, label: t(`crm_fields.as_${value}`) }))}
      onChange={(value) => onChange({ ...row, as: transforms.find((one) => one === value) ?? 'as_is' })}
    />
  );
}
