import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { LeadExport } from '#shared/contracts/campaigns/exports.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { download, stopExport, useExports } from './hooks.ts';

/** The files of leads of the last days, each with what became of it. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useExports();
  return (
    <PageFrame title={t('export.page')} back="/saved-lists" layout="narrow">
      <Panel flush title={t('export.files')} description={t('export.files_text')}>
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? (
          <Skeleton height={120} radius={0} role="status" aria-label={t('ui.loading')} />
        ) : null}
        {data && data.data.length === 0 && !data.unreadable ? (
          <EmptyState icon={<IconFileSpreadsheet size={20} />} title={t('export.no_files')}>
            {t('export.no_files_text')}
          </EmptyState>
        ) : null}
        <RowList>
          {data?.data.map((one) => (
            <FileRow key={one.id} one={one} />
          ))}
        </RowList>
        <UnreadableNote count={data?.unreadable} />
      </Panel>
    </PageFrame>
  );
}

const tones: Record<LeadExport['status'], Tone> = {
  queued: 'info',
  ready: 'success',
  failed: 'danger',
  stopped: 'neutral',
  expired: 'neutral',
};

function FileRow({ one }: { one: LeadExport }) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { id, campaign_name: name, status, rows, size, created_at, expires_at } = one;
  const act = async (does: (id: string) => Promise<void>) => {
    setBusy(true);
    // A refusal has been toasted by the call itself.
    await does(id).catch(() => undefined);
    setBusy(false);
  };
  const facts = [
    t(`export.format_${one.format}`),
    t('export.rows', { count: rows, shown: format.number(rows) }),
    ...(size === null ? [] : [format.bytes(size)]),
    format.time(created_at),
    ...(status === 'ready' && expires_at ? [t('export.until', { date: format.day(expires_at) })] : []),
  ];
  return (
    <Row
      icon={IconFileSpreadsheet}
      name={
        <>
          <span>{name}</span>
          <StatusBadge tone={tones[status]} live={status === 'queued'}>
            {t(`export.status_${status}`)}
          </StatusBadge>
        </>
      }
      about={facts.join(' · ')}
    >
      {status === 'ready' ? (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={15} />}
          aria-label={t('export.download_of', { name })}
          onClick={() => act(download)}
        >
          {t('export.download')}
        </Button>
      ) : null}
      {status === 'queued' ? (
        <Button size="xs" variant="default" loading={busy} onClick={() => act(stopExport)}>
          {t('export.stop')}
        </Button>
      ) : null}
    </Row>
  );
}
