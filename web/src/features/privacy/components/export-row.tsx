import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import type { DataExport } from '#shared/contracts/privacy.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row } from '#web/ui/row-list.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';

const tones: Record<DataExport['status'], Tone> = {
  queued: 'info',
  ready: 'success',
  failed: 'danger',
  expired: 'neutral',
};

/** One export: when it was asked for, how large it is, and the way to it while there is one. */
export function ExportRow({ one: { status, created_at, expires_at, size, url } }: { one: DataExport }) {
  const t = useText();
  const format = useFormat();
  const when = format.time(created_at);
  const facts = [
    ...(size === null ? [] : [format.bytes(size)]),
    ...(url && expires_at ? [t('privacy.until', { date: format.time(expires_at) })] : []),
  ];
  return (
    <Row
      icon={IconFileZip}
      name={
        <>
          <span>{when}</span>
          <StatusBadge tone={tones[status]} live={status === 'queued'}>
            {t(`export_status.${status}`)}
          </StatusBadge>
        </>
      }
      about={facts.join(' · ')}
    >
      {url ? (
        <Button
          component="a"
          href={url}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} />}
          aria-label={t('privacy.download_of', { when })}
        >
          {t('privacy.download')}
        </Button>
      ) : null}
    </Row>
  );
}
