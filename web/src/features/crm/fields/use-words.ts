import { aiPrompts } from '#shared/contracts/ai-prompts/index.ts';
import type { CrmField } from '#shared/domain/crm/mapping.ts';
import { columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { textKeyOf } from '#shared/domain/kinds/text-column.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { textTitle } from '#web/lib/intl/names/text-title.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';

/** What columns of leads and fields of a CRM are called. What was made there goes by its own name. */
export function useWords() {
  const textOr = useTextOr();
  return {
    columnName: (key: string) => textOr(`lead.${key}`, key),
    fieldName: ({ id, name }: Pick<CrmField, 'id' | 'name'>) => textOr(`crm_field.${id}`, name),
  };
}

/** What of leads of a kind can go into a field: their columns, and what each prompt for them has written. */
export function useColumns(kind: KindKey): { key: string; label: string }[] {
  const t = useText();
  const { columnName } = useWords();
  const { data } = useEndpoint(
    aiPrompts.endpoints.fineTunes,
    { query: { list_type: kind, show_default: 'true' } },
    { quiet: true },
  );
  return [
    ...columnsOf(kind).map(({ key }) => ({ key, label: columnName(key) })),
    ...(data?.data ?? []).map(({ id, name }) => ({ key: textKeyOf(id), label: textTitle(id, name, t) })),
  ];
}
