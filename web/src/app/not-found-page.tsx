import { useText } from '#web/lib/intl/use-text.ts';
import { NothingThere } from '#web/ui/load-problem.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <PageFrame title={t('app.not_found_title')}>
      <NothingThere />
    </PageFrame>
  );
}
