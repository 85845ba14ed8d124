import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSearchParams } from 'react-router-dom';
import { aiTraining } from '#shared/contracts/ai-training/index.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CrawlView } from './crawl-view.tsx';
import { JobRows } from './job-rows.tsx';

const { endpoints } = aiTraining;

/** Has a website read, or one page of it, and shows what was found for somebody to choose from. */
export function WebsitePanel({ onSaved }: { onSaved: () => void }) {
  const t = useText();
  const check = useBodyCheck();
  const [address, setAddress] = useSearchParams();
  const jobs = useEndpoint(endpoints.crawlJobs, {}, { quiet: true });
  const chosen = address.get('job');
  const open = (job: string | null) => setAddress({ tab: 'website', ...(job ? { job } : {}) });
  const form = useForm({
    initialValues: { website: '', how: 'site' },
    validate: ({ website }) => check(endpoints.crawlWebsite, { website }),
  });
  const { busy, send } = useFormCall(form);
  const begin = ({ website, how }: { website: string; how: string }) =>
    send(async () => {
      const endpoint = how === 'page' ? endpoints.crawlSingleLink : endpoints.crawlWebsite;
      const { jobId } = await call(endpoint, { body: { website } });
      await refresh(endpoints.crawlJobs);
      open(jobId);
      form.setFieldValue('website', '');
    });
  return (
    <Stack>
      <Panel title={t('teach.tab_website')} description={t('teach.website_text')}>
        <form onSubmit={form.onSubmit(begin)} noValidate>
          <Stack gap="sm">
            <TextInput
              label={t('teach.website')}
              placeholder="https://"
              inputMode="url"
              {...form.getInputProps('website')}
            />
            <Group justify="space-between" gap="sm">
              <SegmentedControl
                aria-label={t('teach.how')}
                data={[
                  { value: 'site', label: t('teach.how_site', { most: trainingLimits.crawlPages }) },
                  { value: 'page', label: t('teach.how_page') },
                ]}
                {...form.getInputProps('how')}
              />
              <Button type="submit" loading={busy}>
                {t('teach.read')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
      {chosen ? <CrawlView key={chosen} id={chosen} onSaved={onSaved} onGone={() => open(null)} /> : null}
      <JobRows jobs={(jobs.data?.data ?? []).filter(({ jobId }) => jobId !== chosen)} onOpen={open} />
    </Stack>
  );
}
