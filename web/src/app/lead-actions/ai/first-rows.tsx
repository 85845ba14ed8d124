import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { isFinal, type Run } from '#shared/domain/runs/run.ts';
import { livePace, useLead } from '#web/features/campaigns/hooks.ts';
import { RunButton } from '#web/features/runs/components/run-button.tsx';
import { useRun } from '#web/features/runs/hooks.ts';
import { useRunTitles } from '#web/features/runs/titles/use-run-titles.ts';
import { useProblemWords } from '#web/features/runs/use-problem-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './ai.module.css';
import type { AiStep } from './steps.ts';

type Props = { campaign: Campaign; step: AiStep; ids: readonly string[]; started: Run };

/** What was written of the first leads, as it comes, and what each cost. */
export function FirstRows({ campaign, step, ids, started }: Props) {
  const t = useText();
  const { data: run = started } = useRun(started.id);
  const { reason } = useProblemWords();
  const titleOf = useRunTitles([run]);
  const live = !isFinal(run.status);
  const problems = run.steps[1]?.problems ?? [];
  const section = useRef<HTMLElement>(null);
  // Whoever pressed the button that is gone, the one that began it or the one that stopped it, goes on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning and at the end
  useEffect(() => {
    if (!section.current?.closest('[role="dialog"]')?.contains(document.activeElement))
      section.current?.focus();
  }, [live]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.first}
      aria-label={t('ai_dialog.first_title')}
      aria-busy={live}
    >
      <header className={classes.head}>
        <strong>{t('ai_dialog.first_title')}</strong>
        {live && run.credits.spent === 0 ? null : (
          <span>{t('run.credits', { count: run.credits.spent, credits: String(run.credits.spent) })}</span>
        )}
        {live ? <RunButton deed="stop" run={run} name={titleOf(run)} /> : null}
      </header>
      <ul className={classes.rows}>
        {ids.map((id) => {
          const problem = problems.find(({ lead_id }) => lead_id === id);
          return (
            <Row
              key={id}
              listId={campaign.id}
              leadId={id}
              runId={run.id}
              step={step}
              live={live}
              problem={problem ? reason(problem.code, problem.message) : undefined}
            />
          );
        })}
      </ul>
    </section>
  );
}

type RowProps = {
  listId: string;
  leadId: string;
  runId: string;
  step: AiStep;
  live: boolean;
  problem: string | undefined;
};

function Row({ listId, leadId, runId, step, live, problem }: RowProps) {
  const t = useText();
  const { data } = useLead(listId, leadId, live ? livePace / 2 : 0);
  const texts = Object.entries(data?.texts ?? {});
  // A question is known by its words alone: whatever this run has written is meant.
  const now = (
    step.kind === 'ai'
      ? texts.find(([id]) => id === step.prompt)
      : texts.find(([, kept]) => kept.now?.run_id === runId || kept.now?.question === step.question)
  )?.[1].now;
  const isDone = now !== undefined && (!step.rewrite || now.run_id === runId);
  return (
    <li className={classes.row}>
      <span className={classes.name}>{data?.lead.name ?? '…'}</span>
      {isDone ? (
        <span className={classes.text}>{now.text === '' ? t('ai_text.not_found') : now.text}</span>
      ) : problem ? (
        <span className={classes.problem}>{problem}</span>
      ) : live ? (
        <Loader size={14} role="status" aria-label={t('ui.loading')} />
      ) : (
        <span className={classes.problem}>{t('ai_dialog.not_written')}</span>
      )}
      {isDone ? <span className={classes.cost}>{t('ai_text.credits', { credits: now.credits })}</span> : null}
    </li>
  );
}
