import { useCallback } from 'react';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import type { Locale } from '#web/lib/intl/locale.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { columnText } from '#web/lib/intl/names/column-text.ts';
import { useWorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { usePhoneFormat } from '#web/lib/phone/use-phone-format.ts';

type Words = Parameters<typeof columnText>[2] & { formatPhone: (phone: string) => string; locale: Locale };

/** A value of a file as the grid of its list will show it. */
export function shownText(kind: KindKey, field: ImportField, text: string, words: Words): string {
  if (field === 'phone') return words.formatPhone(text);
  if (field === 'category') return categoryName(text, words.locale);
  const column = columnsOf(kind).find(({ key }) => key === field);
  if (!column) return text;
  const isNumber = column.type === 'number' || column.type === 'money';
  return columnText(column, isNumber ? Number(text) : text, words);
}

export function useShownText(kind: KindKey): (field: ImportField, text: string) => string {
  const t = useText();
  const { locale } = useLanguage();
  const format = useFormat();
  const workWord = useWorkWord(kind === 'company' || kind === 'people');
  const formatPhone = usePhoneFormat();
  return useCallback(
    (field, text) => shownText(kind, field, text, { t, format, workWord, formatPhone, locale }),
    [kind, t, format, workWord, formatPhone, locale],
  );
}
