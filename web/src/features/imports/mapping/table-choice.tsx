import { Select, Switch } from '@mantine/core';
import type { ImportPreview } from '#shared/contracts/campaigns/imports.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  preview: ImportPreview;
  headings: boolean;
  onSheet: (name: string) => void;
  onHeadings: (headings: boolean) => void;
};

/** Which sheet of a workbook is read, and whether its first row is one. */
export function TableChoice({ preview, headings, onSheet, onHeadings }: Props) {
  const t = useText();
  const { sheets, sheet, columns, format } = preview;
  return (
    <>
      {sheets.length > 1 ? (
        <Select
          label={t('import.sheet')}
          description={t('import.sheet_text')}
          data={[...new Set(sheets)]}
          value={sheet}
          allowDeselect={false}
          onChange={(name) => name && onSheet(name)}
        />
      ) : null}
      {columns.length > 0 && format !== 'jsonl' ? (
        <Switch
          label={t('import.headings')}
          checked={headings}
          onChange={({ currentTarget: { checked } }) => onHeadings(checked)}
        />
      ) : null}
    </>
  );
}
