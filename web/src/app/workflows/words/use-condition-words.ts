import { useCallback } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { isTextKey, textIdOf } from '#shared/domain/kinds/text-column.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { sentencesOf } from '#web/features/campaigns/filters/words/filter-sentences.ts';
import { useValueWords } from '#web/features/campaigns/filters/words/use-value-words.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { textTitle } from '#web/lib/intl/names/text-title.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';

/** The list that leads are of; its kind says what values are called, and the list itself what its AI texts are. */
type List = { id: string; type: KindKey };

/** What a filter lets pass, in the sentences that lists have for it. */
export function useConditionWords(list: List | undefined): (filter: unknown) => string {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const value = useValueWords(list?.type ?? 'local');
  const texts = useEndpoint(campaigns.endpoints.textColumns, list ? { params: { id: list.id } } : null, {
    quiet: true,
    dedupingInterval: 10_000,
  }).data?.data;
  return useCallback(
    (given) => {
      const filter = ResultFilter.safeParse(given);
      if (!filter.success) return '';
      const field = (key: string): string => {
        if (!isTextKey(key)) return textOr(`lead.${key}`, key);
        const id = textIdOf(key);
        return textTitle(id, texts?.find((one) => one.id === id)?.name ?? id, t);
      };
      return sentencesOf(filter.data, { t, day: format.calendarDay, value, field })
        .map(({ text }) => text)
        .join(' · ');
    },
    [t, textOr, format, value, texts],
  );
}
