import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import type { ManualField } from '#shared/domain/kinds/manual-entry.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/plain-table.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';

type Row = ImportPreview['rows'][number];
type Props = { rows: Row[]; mapping: (ManualField | null)[] };

/** The first rows of a file as leads, each with what becomes of it. */
export function PreviewTable({ rows, mapping }: Props) {
  const t = useText();
  const fields = [...new Set(mapping.filter((field) => field !== null))];
  return (
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
                {row.entry[field] ?? <del>{row.bad.find((one) => one.field === field)?.value}</del>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
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
