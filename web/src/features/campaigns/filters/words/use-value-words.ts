import { useCallback } from 'react';
import { crmNews } from '#shared/domain/crm/kinds.ts';
import { columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import { emailCheckStatuses } from '#shared/domain/leads/email-check.ts';
import { emailStatuses } from '#shared/domain/leads/lead.ts';
import { useLabels } from '#web/features/campaigns/labels/use-labels.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { columnText } from '#web/lib/intl/names/column-text.ts';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useWorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';

/** What a value that a field can have is called in the user's language. */
export function useValueWords(kind: KindKey): (field: string, value: string) => string {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const { locale } = useLanguage();
  const sourceName = useSourceName();
  const workWord = useWorkWord(kind === 'company' || kind === 'people');
  const { nameOf } = useLabels();
  const { nameOf: ownerName } = useColleagues();
  const { nameOf: destinationName } = useDestinations();
  return useCallback(
    (field, value) => {
      const words = { t, format, workWord };
      switch (field) {
        case 'category':
          return categoryName(value, locale);
        case 'source':
          return sourceName(value);
        case 'sent_to':
          return destinationName(value);
        case 'owner':
          return ownerName(value);
        case 'labels':
          return nameOf(value);
        case 'technologies':
        case 'socials':
          return brandName(value);
        case 'enrich_problem':
          return textOr(`problem.${value}`, value);
        case 'crm_news': {
          const what = crmNews.find((one) => one === value);
          return what ? t(`crm_news.${what}`) : value;
        }
        case 'email_status': {
          const status = emailStatuses.find((one) => one === value);
          return status ? t(`email_status.${status}`) : value;
        }
        case 'email_check': {
          const status = emailCheckStatuses.find((one) => one === value);
          return status ? t(`email_check.${status}`) : value;
        }
        default: {
          const column = columnsOf(kind).find(({ key }) => key === field);
          return (column && columnText(column, column.type === 'list' ? [value] : value, words)) || value;
        }
      }
    },
    [t, textOr, format, locale, sourceName, nameOf, ownerName, destinationName, workWord, kind],
  );
}
