import { Group, Text } from '@mantine/core';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import classes from '../imports.module.css';
import { BadValues } from './bad-values.tsx';
import { missingField } from './missing-field.ts';
import { PreviewValue } from './preview-value.tsx';
import { UnknownWords } from './unknown-words.tsx';
import { useFieldName } from './use-field-name.ts';
import { useShownText } from './use-shown-text.ts';

type Row = ImportPreview['rows'][number];
type Props = { kind: KindKey; rows: Row[]; more: boolean; mapping: (ImportField | null)[] };

/** The first rows of a file as leads, each with what becomes of it. */
export function PreviewTable({ kind, rows, more, mapping }: Props) {
  const t = useText();
  const format = useFormat();
  const nameOf = useFieldName(kind);
  const shown = useShownText(kind);
  const valuesOf = ({ entry, further }: Row, field: ImportField) => ({
    value: entry[field] && shown(field, entry[field]),
    further: field === 'email' || field === 'phone' ? further[field].map((one) => shown(field, one)) : [],
  });
  // The parts of a name become one.
  const { nameParts = [] } = kindOf(kind).manual;
  const fields = [
    ...new Set(
      mapping.flatMap((field) => (field && nameParts.includes(field as never) ? 'name' : (field ?? []))),
    ),
  ];
  return (
    <div>
      {more ? (
        <p className={classes.part}>{t('import.preview_part', { shown: format.number(rows.length) })}</p>
      ) : null}
      <PlainTable label={t('import.preview')}>
        <thead>
          <tr>
            <th data-align="right">{t('import.line')}</th>
            <th>{t('import.becomes')}</th>
            {fields.map((field) => (
              <th key={field}>{nameOf(field)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td data-align="right">{row.line}</td>
              <td>
                {row.verdict === 'incomplete' ? (
                  <Incomplete kind={kind} row={row} />
                ) : (
                  <Verdict row={row} rows={rows} />
                )}
              </td>
              {row.unread === null ? (
                fields.map((field) => (
                  <td key={field}>
                    <PreviewValue {...valuesOf(row, field)} />
                    <BadValues bad={row.bad} kind={kind} field={field} name={nameOf(field)} />
                  </td>
                ))
              ) : (
                <td colSpan={Math.max(1, fields.length)}>
                  <del>{row.unread}</del>
                  <Text size="xs" c="dimmed">
                    {t('import.no_object')}
                  </Text>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <UnknownWords rows={rows} />
    </div>
  );
}

/** What a row lacks that stays out: by its name where it is one field, else with all that would do. */
function Incomplete({ kind, row: { entry } }: { kind: KindKey; row: Row }) {
  const t = useText();
  const nameOf = useFieldName(kind);
  const field = missingField(kind, entry);
  if (field)
    return <StatusBadge tone="warning">{t('import.row_lacks', { field: nameOf(field) })}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warning">{t('import.row_incomplete')}</StatusBadge>
      <Text size="xs" c="dimmed" className={classes.value ?? ''}>
        {t(`import.missing_${kind}`)}
      </Text>
    </>
  );
}

function Verdict({ row: { verdict, known, same_as_line }, rows }: { row: Row; rows: Row[] }) {
  const t = useText();
  if (verdict === 'invalid') return <StatusBadge tone="warning">{t('import.row_invalid')}</StatusBadge>;
  if (!known) return <StatusBadge tone="success">{t('import.row_new')}</StatusBadge>;
  // The row that it is the same as is new to the list, or not.
  const isInList = rows.find(({ line }) => line === same_as_line)?.known ?? true;
  return (
    <Group gap={6}>
      {isInList ? <StatusBadge tone="neutral">{t('import.row_known')}</StatusBadge> : null}
      {same_as_line === null ? null : (
        <StatusBadge tone="neutral">{t('import.row_same', { line: same_as_line })}</StatusBadge>
      )}
    </Group>
  );
}
