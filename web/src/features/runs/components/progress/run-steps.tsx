import { Link } from 'react-router-dom';
import type { Run, RunStep } from '#shared/domain/runs/run.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { currentStep, durationOf } from '../../run-progress.ts';
import { stepTone } from '../../run-words.ts';
import { useStepTitles } from '../../titles/use-run-titles.ts';
import { useProblemWords } from '../../use-problem-words.ts';
import classes from '../runs.module.css';
import { Failures } from './failures.tsx';

/** Every step with its counts and the first of what went wrong. */
export function RunSteps({ run }: { run: Run }) {
  const titleOf = useStepTitles(run);
  return (
    <ol className={classes.steps}>
      {run.steps.map((step) => (
        <Step key={step.id} step={step} run={run} name={titleOf(step)} />
      ))}
    </ol>
  );
}

function Step({ step, run, name }: { step: RunStep; run: Run; name: string }) {
  const t = useText();
  const format = useFormat();
  const duration = durationOf(step, new Date());
  const counts = [
    [t('step.in'), step.in],
    [t('step.done'), step.done],
    [t('step.failed'), step.failed],
    [t('step.skipped'), step.skipped],
    [t('step.credits'), step.credits],
  ] as const;
  const until = currentStep(run) === step ? run.waits_until : undefined;
  return (
    <li className={classes.step}>
      <div className={classes.stepHead}>
        {name}
        {until ? (
          <StatusBadge tone="neutral">{t('run.waits_until', { at: format.time(until) })}</StatusBadge>
        ) : (
          <StatusBadge tone={stepTone[step.status]} live={step.status === 'running'}>
            {t(`step_status.${step.status}`)}
          </StatusBadge>
        )}
      </div>
      {step.status === 'running' && !until ? (
        <ProgressLine label={name} value={step.done + step.failed + step.skipped} total={step.in} />
      ) : null}
      <div className={classes.counts}>
        {counts.map(([label, value]) => (
          <span key={label}>
            {label} <b>{format.number(value)}</b>
          </span>
        ))}
        {duration === undefined ? null : (
          <span>
            {t('runs.duration')} <b>{format.seconds(duration)}</b>
          </span>
        )}
      </div>
      {step.failures ? (
        <Failures run={run} step={step} />
      ) : step.problems.length > 0 ? (
        <Problems step={step} campaignId={run.campaign_id} />
      ) : null}
    </li>
  );
}

function Problems({ step, campaignId }: { step: RunStep; campaignId: string }) {
  const t = useText();
  const words = useProblemWords();
  return (
    <ul className={classes.problems} aria-label={t('step.problems')}>
      {step.problems.slice(0, 10).map((problem) => (
        <li key={`${problem.lead_id ?? ''} ${problem.code} ${problem.at}`}>
          {problem.lead_id ? (
            <Link to={leadAddress('local', campaignId, problem.lead_id)}>
              {problem.lead_name ?? problem.lead_id}
            </Link>
          ) : null}{' '}
          <span>{words.problem(problem)}</span>
        </li>
      ))}
    </ul>
  );
}
