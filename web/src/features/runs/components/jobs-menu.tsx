import { Indicator, Popover, RingProgress, UnstyledButton } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Run } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toastLink, toastUndo } from '#web/ui/toasts/toasts.tsx';
import { undoRun, useActiveRuns, useEndedRuns, useInStep } from '../hooks.ts';
import { isOrganizing, progressOf, wentWell } from '../run-progress.ts';
import { useRunTitles } from '../titles/use-run-titles.ts';
import { useOutcomeText } from '../use-outcome-text.ts';
import classes from './jobs-menu.module.css';
import { RunProgressView } from './progress/run-progress-view.tsx';
import { RunButton } from './run-button.tsx';

function shareOf(runs: Run[]): number {
  const all = runs.map(progressOf).filter((progress) => progress !== undefined);
  const total = all.reduce((sum, progress) => sum + progress.total, 0);
  return total === 0 ? 0 : (100 * all.reduce((sum, progress) => sum + progress.value, 0)) / total;
}

/** What is running now, found again from every page; says so when something has ended. */
export function JobsMenu() {
  const t = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const active = useActiveRuns().data?.data;
  const outcomeText = useOutcomeText();
  const titleOf = useRunTitles(active);
  const onEnd = useCallback(
    (run: Run) => {
      const text = t('run.ended', {
        status: t(`run_status.${run.status}`),
        outcome: isOrganizing(run) ? `${titleOf(run)} · ${outcomeText(run)}` : outcomeText(run),
      });
      if (run.can_undo) return toastUndo(text, t('run.undo'), () => undoRun(run.id));
      return toastLink(
        text,
        wentWell(run) ? 'good' : 'mixed',
        t('run.open'),
        () => void navigate(runAddress(run.id)),
      );
    },
    [t, navigate, outcomeText, titleOf],
  );
  useInStep(active);
  useEndedRuns(active, onEnd);
  const running = active ?? [];
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          data-idle={running.length === 0 || undefined}
          onClick={() => setOpened(!opened)}
          aria-label={t('jobs.label', { count: running.length })}
          aria-expanded={opened}
        >
          {running.length === 0 ? (
            <IconActivity size={18} stroke={1.7} />
          ) : (
            <Indicator label={running.length} size={15} offset={2} color="primary">
              <RingProgress
                size={24}
                thickness={3}
                sections={[{ value: shareOf(running), color: 'var(--lw-primary)' }]}
              />
            </Indicator>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.head}>{t('jobs.title')}</div>
        {running.length === 0 ? <p className={classes.none}>{t('jobs.none')}</p> : null}
        <ul className={classes.list}>
          {running.map((run) => (
            <li key={run.id} className={classes.item}>
              <div className={classes.row}>
                <Link to={runAddress(run.id)} onClick={() => setOpened(false)} className={classes.name}>
                  {titleOf(run)}
                </Link>
                <RunButton deed="stop" run={run} name={titleOf(run)} size="compact-xs" />
              </div>
              <div className={classes.where}>{run.campaign_name}</div>
              <RunProgressView run={run} />
            </li>
          ))}
        </ul>
        <Link to="/lead-search/runs" onClick={() => setOpened(false)} className={classes.all}>
          {t('jobs.all')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
