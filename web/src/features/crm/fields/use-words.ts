import type { CrmField } from '#shared/domain/crm/mapping.ts';
import { useTextOr } from '#web/lib/intl/use-text.ts';

/** What columns of leads and fields of a CRM are called. What was made there goes by its own name. */
export function useWords() {
  const textOr = useTextOr();
  return {
    columnName: (key: string) => textOr(`lead.${key}`, key),
    fieldName: ({ id, name }: Pick<CrmField, 'id' | 'name'>) => textOr(`crm_field.${id}`, name),
  };
}
