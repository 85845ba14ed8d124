import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Row } from '#web/ui/layout/row-list.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { downloadErrors, isOpen, stopImport, undoImport } from './hooks.ts';

const tones: Record<LeadImport['status'], Tone> = {
  ...{ new: 'neutral', queued: 'info', running: 'info', undoing: 'info' },
  ...{ done: 'success', stopped: 'neutral', failed: 'danger', undone: 'neutral' },
};

const counts = ['created', 'updated', 'duplicate', 'invalid', 'incomplete', 'removed'] as const;

/** What became of a file: its rows by what they came to, which add up. */
export function ImportRow({ one }: { one: LeadImport }) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const { id, file_name: name, status, rows, problem } = one;
  const act = async (does: (id: string) => Promise<void>) => {
    setBusy(true);
    // A refusal has been toasted by the call itself.
    await does(id).catch(() => undefined);
    setBusy(false);
  };
  const facts = [
    ...(rows === null ? [] : [t('import.rows', { count: rows, shown: format.number(rows) })]),
    ...counts
      .filter((count) => one[count] > 0)
      .map((count) => t(`import.count_${count}`, { count: one[count], shown: format.number(one[count]) })),
    ...(problem ? [t(`import.problem_${problem.why}`, { line: problem.line })] : []),
    format.time(one.created_at),
  ];
  const canUndo = ['done', 'stopped', 'failed'].includes(status) && one.created > 0;
  return (
    <Row
      icon={IconFileImport}
      name={
        <>
          <span>{name}</span>
          <StatusBadge tone={tones[status]} live={isOpen(one)}>
            {t(`import.status_${status}`)}
          </StatusBadge>
        </>
      }
      about={facts.join(' · ')}
    >
      {one.has_errors ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} />}
          onClick={() => act(downloadErrors)}
        >
          {t('import.errors')}
        </Button>
      ) : null}
      {status === 'queued' || status === 'running' ? (
        <Button size="xs" variant="default" loading={busy} onClick={() => act(stopImport)}>
          {t('import.stop')}
        </Button>
      ) : null}
      {canUndo ? (
        <Button size="xs" variant="default" loading={busy} onClick={() => setAsks(true)}>
          {t('import.undo')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title={t('import.undo_title', { name })}
        confirmLabel={t('import.undo')}
        onConfirm={() => undoImport(id)}
        onClose={() => setAsks(false)}
      >
        {t('import.undo_text', { count: one.created, shown: format.number(one.created) })}
      </ConfirmDialog>
    </Row>
  );
}
