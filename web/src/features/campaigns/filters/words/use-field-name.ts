import { useCallback } from 'react';
import { isTextKey } from '#shared/domain/kinds/text-column.ts';
import { useTextColumns } from '#web/features/campaigns/texts/use-text-columns.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Condition } from '../conditions.ts';

/** What a column of a list is called; one of AI texts by its prompt or its question. */
export function useFieldName(campaignId: string): (field: Condition['field']) => string {
  const t = useText();
  const { titleOf } = useTextColumns(campaignId);
  return useCallback(
    (field) => (isTextKey(field) ? (titleOf(field) ?? field) : t(`lead.${field}`)),
    [t, titleOf],
  );
}
