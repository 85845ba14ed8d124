import { Select } from '@mantine/core';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import { type ImportField, importFieldsOf } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useIsPhone } from '#web/lib/screens.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import classes from '../imports.module.css';
import { sharedFields } from './shared-fields.ts';
import { useFieldName } from './use-field-name.ts';

type Props = {
  kind: KindKey;
  columns: ImportPreview['columns'];
  mapping: (ImportField | null)[];
  onChange: (mapping: (ImportField | null)[]) => void;
};

/** On a phone more would lie over all that stands below, also over what one would press next. */
const lowOptions = { options: { maxHeight: 168, overflowY: 'auto' as const } };

/** Each column of a file with some of its values, and which field it is for. */
export function ColumnTable({ kind, columns, mapping, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const small = useIsPhone();
  const nameOf = useFieldName(kind);
  const fields = importFieldsOf(kind).map((value) => ({ value, label: nameOf(value) }));
  const titleOf = (column: number) => columns[column]?.heading || t('import.column_no', { no: column + 1 });
  const leftOut = columns.flatMap((_, column) => (mapping[column] ? [] : [titleOf(column)]));
  return (
    <div className={classes.columns}>
      <PlainTable label={t('import.columns')} wraps>
        <thead>
          <tr>
            <th>{t('import.column')}</th>
            <th className={classes.samples}>{t('import.samples')}</th>
            <th>{t('import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ samples, confidence }, column) => {
            const name = titleOf(column);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <tr key={column}>
                <td className={classes.heading}>
                  {name}
                  <span className={classes.under} data-whole={samples.join(' · ')}>
                    {samples.join(' · ')}
                  </span>
                </td>
                <td className={classes.samples}>{samples.join(' · ')}</td>
                <td>
                  <Select
                    size="xs"
                    className={classes.field ?? ''}
                    aria-label={t('import.field_of', { name })}
                    data={fields}
                    {...(small ? { styles: lowOptions } : {})}
                    value={mapping[column] ?? null}
                    placeholder={t('import.left_out')}
                    clearable
                    allowDeselect={false}
                    clearButtonProps={{ 'aria-label': t('ui.clear') }}
                    onChange={(value) =>
                      onChange(columns.map((_, at) => (at === column ? value : (mapping[at] ?? null))))
                    }
                  />
                  {mapping[column] && confidence < 100 ? (
                    <span className={classes.sure}>
                      {t('import.confidence', { share: format.percent(confidence / 100) })}
                    </span>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      <div role="status">
        {sharedFields(mapping).map(({ field, count }) => (
          <p key={field} className={classes.shared}>
            {t('import.field_shared', { count, field: nameOf(field) })}
          </p>
        ))}
        {leftOut.length > 0 && leftOut.length < columns.length ? (
          <p className={classes.shared}>
            {t('import.columns_left_out', { count: leftOut.length, names: leftOut.join(', ') })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
