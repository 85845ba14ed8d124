import { ActionIcon, Select } from '@mantine/core';
import { IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type CrmField, customField } from '#shared/domain/crm/mapping.ts';
import { columnOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { type DraftRow, fromOf } from './draft.ts';
import classes from './fields.module.css';
import { FromDetails } from './from-details.tsx';
import { useColumns, useWords } from './use-words.ts';

type Props = {
  row: DraftRow;
  number: number;
  kind: KindKey;
  fields: CrmField[];
  /** Fields that other rows write. */
  taken: ReadonlySet<string>;
  showMissing: boolean;
  onChange: (row: DraftRow) => void;
  onRemove: () => void;
};

/** One field: what of a lead goes into it. */
export function MappingRow({ row, number, kind, fields, taken, showMissing, onChange, onRemove }: Props) {
  const t = useText();
  const { fieldName } = useWords();
  const columns = useColumns(kind);
  const field = fields.find(({ id }) => id === row.to);
  const isGone = row.to !== null && !field;
  const choices = fields.map((one) => ({
    ...{ value: one.id, label: fieldName(one), disabled: taken.has(one.id) },
    custom: one.id.startsWith(customField),
  }));
  const missing = showMissing ? t('fields.required') : null;
  const from = row.how === 'column' ? `column:${row.column}` : row.how;
  const setFrom = (value: string | null) => {
    if (value === 'join' || value === 'text') onChange({ ...row, how: value });
    else if (value) onChange({ ...row, how: 'column', column: value.slice('column:'.length) });
  };
  return (
    <li className={classes.row}>
      <div className={classes.side}>
        <Select
          searchable
          allowDeselect={false}
          aria-label={t('crm_fields.ours_of', { number })}
          placeholder={t('crm_fields.choose')}
          value={from}
          error={row.how === null ? missing : null}
          data={[
            {
              group: t('crm_fields.group_columns'),
              items: columns.map(({ key, label }) => ({ value: `column:${key}`, label })),
            },
            {
              group: t('crm_fields.group_other'),
              items: (['text', 'join'] as const).map((how) => ({
                value: how,
                label: t(`crm_fields.from_${how}`),
              })),
            },
          ]}
          onChange={setFrom}
        />
        <FromDetails
          {...{ row, number, kind, onChange }}
          missing={fromOf(row) === undefined ? missing : null}
        />
      </div>
      <IconArrowRight size={16} className={classes.arrow} aria-hidden />
      <div className={classes.side}>
        <Select
          searchable
          allowDeselect={false}
          aria-label={t('crm_fields.theirs_of', { number })}
          placeholder={t('crm_fields.choose')}
          value={row.to}
          error={isGone ? t('crm_fields.gone') : row.to === null ? missing : null}
          data={[
            { group: t('crm_fields.group_standard'), items: choices.filter(({ custom }) => !custom) },
            { group: t('crm_fields.group_custom'), items: choices.filter(({ custom }) => custom) },
            ...(isGone
              ? [{ group: t('crm_fields.gone'), items: [{ value: row.to ?? '', label: row.to ?? '' }] }]
              : []),
          ]}
          onChange={(to) => onChange({ ...row, to })}
        />
        {field && !isFitting(row, field, kind) ? (
          <p className={classes.unfit}>{t(`crm_fields.takes_${field.type}`)}</p>
        ) : null}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={t('crm_fields.remove_row', { number })}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}

/** Whether values of a row can be what its field takes; each lead is looked at again when it is sent. */
function isFitting({ how, column, text }: DraftRow, { type, options }: CrmField, kind: KindKey): boolean {
  if (type === 'choice' && how === 'text' && text.trim())
    return options?.some((one) => one.toLowerCase() === text.trim().toLowerCase()) ?? false;
  if (type !== 'number' && type !== 'date') return true;
  if (how === 'text')
    return type === 'number' ? Number.isFinite(Number(text)) : !Number.isNaN(Date.parse(text));
  if (how === null) return true;
  const given = how === 'column' ? columnOf(kind, column)?.type : 'text';
  return type === 'number' ? given === 'number' || given === 'money' : given === 'date';
}
