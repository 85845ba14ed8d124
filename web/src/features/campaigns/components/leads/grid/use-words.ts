import { useMemo } from 'react';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useValueWords } from '#web/features/campaigns/filters/words/use-value-words.ts';
import { useLabels } from '#web/features/campaigns/labels/use-labels.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useWorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { usePhoneFormat } from '#web/lib/phone/use-phone-format.ts';
import type { Words } from './lead-columns.tsx';

/** What the columns of leads of a kind are drawn with, in the language of the page. */
export function useWords(kind: KindKey): Words {
  const t = useText();
  const format = useFormat();
  const { locale } = useLanguage();
  const sourceName = useSourceName();
  const formatPhone = usePhoneFormat();
  const { of: labelsOf } = useLabels();
  const valueWords = useValueWords(kind);
  const workWord = useWorkWord(kind === 'company' || kind === 'people');
  return useMemo(
    () => ({ t, format, locale, sourceName, formatPhone, labelsOf, valueWords, workWord }),
    [t, format, locale, sourceName, formatPhone, labelsOf, valueWords, workWord],
  );
}
