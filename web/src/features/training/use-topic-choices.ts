import type { AdminTopic } from '#shared/contracts/training/index.ts';
import { inLanguage } from '#shared/domain/texts.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';

/** Topics as a select offers them, in the user's language. */
export function useTopicChoices(topics: readonly AdminTopic[]): { value: string; label: string }[] {
  const { locale } = useLanguage();
  return topics.map(({ id, names }) => ({ value: id, label: inLanguage(names, locale) }));
}
