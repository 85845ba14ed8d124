import { Text } from '@mantine/core';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { ManualField } from '#shared/domain/kinds/manual-entry.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/plain-table.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';

type Row = ImportPreview['rows'][number];
type Props = { kind: KindKey; rows: Row[]; mapping: (ManualField | null)[] };

/** The first rows of a file as leads, each with what becomes of it. */
export function PreviewTable({ kind, rows, mapping }: Props) {
  const t = useText();
  const fields = [...new Set(mapping.filter((field) => field !== null))];
  return (
    <div>
      <PlainTable label={t('import.preview')}>
        <thead>
          <tr>
            <th data-align="right">{t('import.line')}</th>
            <th>{t('import.becomes')}</th>
            {fields.map((field) => (
              <th key={field}>{t(`entry.${field}`)}</th>
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
              {fields.map((field) => (
                <td key={field}>
                  {row.entry[field]}
                  <Bad row={row} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {rows.some(({ verdict }) => verdict === 'incomplete') ? (
        <Text size="sm" c="dimmed" mt={6}>
          {t('import.row_incomplete')}: {t(`entry.needs_${kind}`)}
        </Text>
      ) : null}
    </div>
  );
}

/** What was not taken for a field, and that it is none. */
function Bad({ row, field }: { row: Row; field: ManualField }) {
  const t = useText();
  const bad = row.bad.filter((one) => one.field === field);
  if (bad.length === 0) return null;
  return (
    <>
      {bad.map(({ column, value }) => (
        <div key={`${column} ${value}`}>
          <del>{value}</del>
        </div>
      ))}
      <Text size="xs" c="dimmed">
        {t('import.not_a', { field: t(`entry.${field}`) })}
      </Text>
    </>
  );
}

function Verdict({ row: { verdict, known } }: { row: Row }) {
  const t = useText();
  if (verdict !== 'ok') return <StatusBadge tone="warning">{t(`import.row_${verdict}`)}</StatusBadge>;
  return known ? (
    <StatusBadge tone="neutral">{t('import.row_known')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('import.row_new')}</StatusBadge>
  );
}
