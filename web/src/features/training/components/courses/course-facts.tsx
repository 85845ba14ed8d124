import type { AdminCourse } from '#shared/contracts/training/index.ts';
import { inLanguage } from '#shared/domain/texts.ts';
import { useWrittenLanguages } from '#web/features/training/use-written-languages.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';

/** How long a course is, in which languages it is written, and where it comes from. */
export function CourseFacts({ course }: { course: AdminCourse }) {
  const t = useText();
  const writtenIn = useWrittenLanguages();
  const { locale } = useLanguage();
  const { pages, minutes, texts, origin } = course;
  const facts = [
    t('onboarding.pages_count', { pages }),
    ...(pages > 0 ? [t('onboarding.minutes', { minutes: inLanguage(minutes, locale) })] : []),
    writtenIn(texts),
    t(`training_origin.${origin}`),
  ];
  return facts.join(' · ');
}
