import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { Row } from '#web/ui/layout/rows/row-list.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { downloadErrors, isOpen, resumeImport, stateOf, undoImport } from './hooks.ts';
import { ImportProgress, lookedAt } from './import-progress.tsx';
import classes from './imports.module.css';
import { StopImport } from './stop-import.tsx';

const tones: Record<LeadImport['status'], Tone> = {
  ...{ new: 'neutral', queued: 'info', running: 'info', undoing: 'info' },
  ...{ done: 'success', stopped: 'neutral', failed: 'danger', undone: 'neutral' },
};

const counts = ['created', 'updated', 'duplicate', 'invalid', 'incomplete'] as const;

type Props = {
  one: LeadImport;
  onContinue: () => void;
  onLayAside: () => Promise<void>;
  /** What can be done with the leads that it made. */
  children?: ReactNode;
};

/** What became of a file: its rows by what they came to, which add up. */
export function ImportRow({ one, onContinue, onLayAside, children }: Props) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const heading = useRef<HTMLSpanElement>(null);
  const { id, file_name: name, status, problem } = one;
  const act = async (does: (id: string) => Promise<void>) => {
    setBusy(true);
    // A refusal has been toasted by the call itself.
    await does(id).catch(() => undefined);
    setBusy(false);
  };
  const takeBack = async () => {
    await undoImport(id);
    // The button that asked is gone.
    focusWhenLost(() => heading.current);
  };
  const facts = [
    ...useReport(one),
    ...(one.stands_still && isOpen(one) ? [t('import.stands_still')] : []),
    ...(problem ? [t(`import.problem_${problem.why}`, { line: problem.line })] : []),
    format.time(one.created_at),
  ];
  const canUndo = ['done', 'stopped', 'failed'].includes(status) && !isOpen(one) && one.created > 0;
  return (
    <Row
      icon={IconFileImport}
      name={
        <>
          <span ref={heading} tabIndex={-1}>
            {name}
          </span>
          <StatusBadge tone={tones[status]} live={isOpen(one)}>
            {t(`import.status_${stateOf(one)}`)}
          </StatusBadge>
        </>
      }
      about={
        <>
          {isOpen(one) ? <ImportProgress one={one} /> : null}
          {facts.join(' · ')}
        </>
      }
    >
      <div className={classes.actions}>
        {canUndo ? children : null}
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
        {one.stands_still ? (
          <Button size="xs" loading={busy} onClick={() => act(resumeImport)}>
            {t('import.resume')}
          </Button>
        ) : null}
        <StopImport one={one} />
        {status === 'new' ? (
          <>
            <Button size="xs" onClick={onContinue}>
              {t('import.continue')}
            </Button>
            <Button size="xs" variant="default" onClick={onLayAside}>
              {t('import.lay_aside')}
            </Button>
          </>
        ) : null}
        {canUndo ? (
          <Button size="xs" variant="default" loading={busy} onClick={() => setAsks(true)}>
            {t('import.undo')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asks}
        title={t('import.undo_title', { name })}
        confirmLabel={t('import.undo')}
        onConfirm={takeBack}
        onClose={() => setAsks(false)}
      >
        {t('import.undo_text', { count: one.created, shown: format.number(one.created) })}
        {one.updated > 0 ? ` ${t('import.undo_keeps')}` : null}
      </ConfirmDialog>
    </Row>
  );
}

/** The counts as a sum that can be checked: so many of each, and the rows that they are together. */
function useReport(one: LeadImport): string[] {
  const t = useText();
  const format = useFormat();
  const { rows, removed, values_left_out } = one;
  const shownOf = (value: number) => ({ count: value, shown: format.number(value) });
  const lost = values_left_out > 0 ? [t('import.count_left_out', shownOf(values_left_out))] : [];
  const back = removed > 0 ? [t('import.count_removed', shownOf(removed))] : [];
  const sum = lookedAt(one);
  if (rows === null) return back;
  if (sum === 0) return [t('import.rows', shownOf(rows)), ...back];
  const parts = counts
    .filter((count) => one[count] > 0)
    .map((count) => t(`import.count_${count}`, shownOf(one[count])));
  const whole =
    sum === rows
      ? t('import.rows', shownOf(rows))
      : t('import.rows_of', { sum: format.number(sum), ...shownOf(rows) });
  return [`${parts.join(' + ')} = ${whole}`, ...lost, ...back];
}
