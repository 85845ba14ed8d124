import { Button } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import type { CrawlJob } from '#shared/contracts/ai-training/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { JobStatus } from './job-status.tsx';

/** Websites that were read lately: what was found of them can still be chosen. */
export function JobRows({ jobs, onOpen }: { jobs: CrawlJob[]; onOpen: (id: string) => void }) {
  const t = useText();
  const format = useFormat();
  if (jobs.length === 0) return null;
  return (
    <Panel flush title={t('teach.read_lately')} description={t('teach.read_lately_text')}>
      <RowList>
        {jobs.map((job) => (
          <Row
            key={job.jobId}
            icon={IconWorldSearch}
            name={
              <>
                <span>{job.website}</span>
                <JobStatus job={job} />
              </>
            }
            about={[t('teach.pages_read', { count: job.read }), format.time(job.created_at)].join(' · ')}
          >
            <Button
              size="xs"
              variant="default"
              onClick={() => onOpen(job.jobId)}
              aria-label={t('teach.show_name', { name: job.website })}
            >
              {t('teach.show')}
            </Button>
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}
