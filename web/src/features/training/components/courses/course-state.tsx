import type { AdminCourse } from '#shared/contracts/training/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';

/** Whether customers see a course. */
export function CourseState({ course: { is_published, pages } }: { course: AdminCourse }) {
  const t = useText();
  if (!is_published) return <StatusBadge tone="neutral">{t('training.draft')}</StatusBadge>;
  if (pages === 0) return <StatusBadge tone="warning">{t('training.no_pages_state')}</StatusBadge>;
  return <StatusBadge tone="success">{t('training.published')}</StatusBadge>;
}
