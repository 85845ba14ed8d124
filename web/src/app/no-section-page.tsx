import { IconLock } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';

/** For a user who owns no section at all. */
export function NoSectionPage() {
  const t = useText();
  return (
    <PageFrame title={t('app.no_section_title')}>
      <EmptyState icon={<IconLock size={20} />} title={t('app.no_section_title')}>
        {t('app.no_section_text')}
      </EmptyState>
    </PageFrame>
  );
}
