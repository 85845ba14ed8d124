import { Alert, Button, Checkbox, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { aiTraining, type CrawledLink } from '#shared/contracts/ai-training/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowItem, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { lists } from '../kinds.ts';
import classes from '../training.module.css';
import { JobStatus } from './job-status.tsx';
import { useProblemText } from './use-problem-text.ts';

const { endpoints } = aiTraining;
/** Milliseconds between looks while a site is being read. */
const pace = 2000;

type Props = { id: string; onSaved: () => void; onGone: () => void };

/** A website that is being read, or was: its pages, of which some are chosen and taught. */
export function CrawlView({ id, onSaved, onGone }: Props) {
  const t = useText();
  const problemText = useProblemText();
  const format = useFormat();
  const { data, error, mutate } = useEndpoint(
    endpoints.crawledStatus,
    { query: { job_id: id } },
    { quiet: true, refreshInterval: (latest) => (latest?.status === 'pending' ? pace : 0) },
  );
  // Pages are chosen unless somebody says otherwise: most sites are taught whole.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<'save' | 'stop' | 'drop' | null>(null);
  if (error && !data)
    return (
      <Panel>
        <LoadProblem compact error={error} onRetry={() => mutate()} />
      </Panel>
    );
  if (!data) return <Skeleton height={200} role="status" aria-label={t('ui.loading')} />;
  const pages = data.linksData.crawled_link_entries_temp;
  const readable = pages.filter(({ status }) => status === 'read');
  const chosen = readable.filter((page) => !left.has(page.id));
  const tokens = chosen.reduce((sum, page) => sum + page.tokens, 0);
  const isPending = data.status === 'pending';
  const act = async (name: typeof busy, work: () => Promise<unknown>) => {
    setBusy(name);
    // A refusal has been toasted by the call itself.
    await work().catch(() => undefined);
    setBusy(null);
  };
  const save = () =>
    act('save', async () => {
      const body = { job_id: id, ids: chosen.map((page) => page.id) };
      const { data: saved } = await call(endpoints.saveLinks, { body });
      await refresh(...lists);
      toast(t('teach.links_saved', { count: saved.length }));
      onSaved();
    });
  const stop = () =>
    act('stop', async () => {
      await call(endpoints.stopCrawl, { params: { id } });
      await refresh(endpoints.crawledStatus, endpoints.crawlJobs);
    });
  const drop = () =>
    act('drop', async () => {
      await call(endpoints.forgetCrawl, { params: { id } });
      onGone();
      await refresh(endpoints.crawlJobs);
    });
  const choose = (page: CrawledLink, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(page.id);
    else next.add(page.id);
    setLeft(next);
  };
  return (
    <Panel
      flush
      title={data.website}
      description={
        isPending
          ? t('teach.reading', { read: data.read, found: data.found })
          : t('teach.pages_read', { count: data.read })
      }
      actions={<JobStatus job={data} />}
    >
      {isPending ? (
        <ProgressLine
          label={t('teach.reading', { read: data.read, found: data.found })}
          value={pages.filter(({ status }) => status !== 'waiting').length}
          total={data.found}
        />
      ) : null}
      {data.problem ? (
        <Alert color="red" variant="light" radius={0}>
          {problemText(data.problem)}
        </Alert>
      ) : null}
      {data.limit_reached ? (
        <Alert color="yellow" variant="light" radius={0}>
          {t('teach.crawl_limit', { most: data.most })}
        </Alert>
      ) : null}
      <div className={classes.head}>
        <Checkbox
          label={t('teach.chosen', {
            count: chosen.length,
            total: readable.length,
            tokens: format.number(tokens),
          })}
          checked={readable.length > 0 && chosen.length === readable.length}
          indeterminate={chosen.length > 0 && chosen.length < readable.length}
          disabled={readable.length === 0}
          onChange={({ currentTarget: { checked } }) =>
            setLeft(new Set(checked ? [] : readable.map((page) => page.id)))
          }
        />
        <Group gap="xs">
          {isPending ? (
            <Button size="xs" variant="default" loading={busy === 'stop'} onClick={stop}>
              {t('teach.stop')}
            </Button>
          ) : (
            <Button size="xs" variant="default" loading={busy === 'drop'} onClick={drop}>
              {t('teach.drop_crawl')}
            </Button>
          )}
          <Button size="xs" loading={busy === 'save'} disabled={chosen.length === 0} onClick={save}>
            {t('teach.save_links', { count: chosen.length })}
          </Button>
        </Group>
      </div>
      {/* A list that scrolls can be scrolled by keyboard only where it takes the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={classes.pages} tabIndex={0} aria-label={t('teach.pages')}>
        <RowList>
          {pages.map((page) => (
            <Found
              key={page.id}
              page={page}
              checked={page.status === 'read' && !left.has(page.id)}
              onChoose={(on) => choose(page, on)}
            />
          ))}
        </RowList>
      </section>
    </Panel>
  );
}

type FoundProps = { page: CrawledLink; checked: boolean; onChoose: (on: boolean) => void };

function Found({ page, checked, onChoose }: FoundProps) {
  const t = useText();
  const problemText = useProblemText();
  const format = useFormat();
  const { url, title, status, problem, tokens, characters } = page;
  const about = {
    waiting: t('teach.page_waiting'),
    failed: problemText(problem ?? 'nothing_found'),
    read: [
      t('teach.characters', { count: characters, shown: format.number(characters) }),
      t('teach.tokens', { count: tokens, shown: format.number(tokens) }),
    ].join(' · '),
  }[status];
  return (
    <RowItem className={classes.link}>
      <Checkbox
        aria-label={title || url}
        checked={checked}
        disabled={status !== 'read'}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        {title ? <div className={classes.linkTitle}>{title}</div> : null}
        <div>{url}</div>
        <div>{about}</div>
      </div>
    </RowItem>
  );
}
