import type { CrawlJob } from '#shared/contracts/ai-training/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';

const tones: Record<CrawlJob['status'], Tone> = {
  ...{ pending: 'info', done: 'success', stopped: 'neutral', failed: 'danger' },
};

export function JobStatus({ job: { status } }: { job: Pick<CrawlJob, 'status'> }) {
  const t = useText();
  return (
    <StatusBadge tone={tones[status]} live={status === 'pending'}>
      {t(`teach.crawl_${status}`)}
    </StatusBadge>
  );
}
