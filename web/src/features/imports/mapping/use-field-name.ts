import {
  type ColumnField,
  columnFields,
  type ImportField,
} from '#shared/domain/kinds/entry/import-fields.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';

const isOfColumn = (field: ImportField): field is ColumnField => Object.hasOwn(columnFields, field);

/** What a field of a file is called: as in the form, or in the grid. The parts of a person's name are no contact's. */
export function useFieldName(kind: KindKey): (field: ImportField) => string {
  const t = useText();
  return (field) => {
    if (isOfColumn(field)) return t(`lead.${field}`);
    if (field === 'first_name' || field === 'last_name')
      return kindOf(kind).manual.nameParts ? t(`import.${field}`) : t(`entry.${field}`);
    return t(`entry.${field}`);
  };
}
