import { Text } from '@mantine/core';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import type { ImportField } from '#shared/domain/kinds/import-fields.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import classes from '../imports.module.css';
import { UnknownWords } from './unknown-words.tsx';
import { useFieldName } from './use-field-name.ts';

type Row = ImportPreview['rows'][number];
type Props = { kind: KindKey; rows: Row[]; mapping: (ImportField | null)[] };

/** The first rows of a file as leads, each with what becomes of it. */
export function PreviewTable({ kind, rows, mapping }: Props) {
  const t = useText();
  const nameOf = useFieldName(kind);
  // The parts of a name become one.
  const { nameParts = [] } = kindOf(kind).manual;
  const fields = [
    ...new Set(
      mapping.flatMap((field) => (field && nameParts.includes(field as never) ? 'name' : (field ?? []))),
    ),
  ];
  return (
    <div>
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
                <Verdict row={row} />
              </td>
              {row.unread === null ? (
                fields.map((field) => (
                  <td key={field}>
                    <div className={classes.value}>{row.entry[field]}</div>
                    <Bad row={row} kind={kind} field={field} name={nameOf(field)} />
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
      {rows.some(({ verdict }) => verdict === 'incomplete') ? (
        <Text size="sm" c="dimmed" mt={6}>
          {t('import.row_incomplete')}: {t(`entry.needs_${kind}`)}
        </Text>
      ) : null}
    </div>
  );
}

/** What was not taken for a field, and that it is none. */
function Bad({ row, kind, field, name }: { row: Row; kind: KindKey; field: ImportField; name: string }) {
  const t = useText();
  const bad = row.bad.filter((one) => one.field === field);
  const { linkedin } = kindOf(kind).manual;
  if (bad.length === 0) return null;
  return (
    <>
      {bad.map(({ column, value }) => (
        <del key={`${column} ${value}`} className={classes.value}>
          {value}
        </del>
      ))}
      <Text size="xs" c="dimmed">
        {linkedin && field === 'linkedin_url'
          ? t(`fields.linkedin_${linkedin}`)
          : t('import.not_a', { field: name })}
      </Text>
    </>
  );
}

function Verdict({ row: { verdict, known, same_as_line } }: { row: Row }) {
  const t = useText();
  if (verdict !== 'ok') return <StatusBadge tone="warning">{t(`import.row_${verdict}`)}</StatusBadge>;
  if (same_as_line !== null)
    return <StatusBadge tone="neutral">{t('import.row_same', { line: same_as_line })}</StatusBadge>;
  return known ? (
    <StatusBadge tone="neutral">{t('import.row_known')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('import.row_new')}</StatusBadge>
  );
}
