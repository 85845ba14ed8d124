import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { type DataExport, privacy } from '#shared/contracts/privacy.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row } from '#web/ui/layout/rows/row-list.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';

const { exportFile } = privacy.endpoints;

const tones: Record<DataExport['status'], Tone> = {
  queued: 'info',
  ready: 'success',
  failed: 'danger',
  expired: 'neutral',
};

/** One export: when it was asked for, how large it is, and the way to it while there is one. */
export function ExportRow({ one: { id, status, created_at, expires_at, size } }: { one: DataExport }) {
  const t = useText();
  const format = useFormat();
  const when = format.time(created_at);
  const [asking, setAsking] = useState(false);
  const download = async () => {
    setAsking(true);
    try {
      const { url } = await call(exportFile, { params: { id } });
      window.location.assign(url);
    } finally {
      setAsking(false);
    }
  };
  const facts = [
    ...(size === null ? [] : [format.bytes(size)]),
    ...(status === 'ready' && expires_at ? [t('privacy.until', { date: format.time(expires_at) })] : []),
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
      {status === 'ready' ? (
        <Button
          onClick={download}
          loading={asking}
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
