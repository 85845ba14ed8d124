import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { NothingThere } from '#web/ui/states/load-problem.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <PageFrame title={t('app.not_found_title')}>
      <NothingThere />
    </PageFrame>
  );
}
