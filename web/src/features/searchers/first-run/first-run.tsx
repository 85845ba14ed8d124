import { Button, Progress, Skeleton } from '@mantine/core';
import {
  IconBuilding,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconMapPinSearch,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { useHasDrawer } from '#web/lib/screens.ts';
import { useFirstStepsDone, useFirstStepsHidden } from '#web/lib/session/first-steps-hidden.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import classes from './first-run.module.css';
import type { FirstStep } from './first-steps.ts';
import { useReadySearches } from './ready-searches.ts';
import { useFirstSteps } from './use-first-steps.ts';

const icons = { local: IconMapPinSearch, company: IconBuilding, people: IconUsers };

/** Three searches to begin with, and what to do first in an account; gone once all is done, or put away. */
export function FirstRun({ at }: { at: 'form' | 'preview' }) {
  const [hidden, setHidden] = useFirstStepsHidden();
  const steps = useFirstSteps();
  const t = useText();
  // On a phone the preview stands below the whole form.
  const small = useHasDrawer();
  const [wasDone, noteDone] = useFirstStepsDone();
  const done = steps ? steps.every((step) => step.done) : wasDone;
  useEffect(() => noteDone(done), [done, noteDone]);
  if (small !== (at === 'form')) return null;
  if (hidden || done || steps === null) return null;
  const hide = () => {
    setHidden(true);
    toast(t('first.hidden'));
  };
  return (
    <Panel
      className={classes.guide}
      title={t('first.title')}
      description={t('first.text')}
      actions={
        <Button size="xs" variant="default" onClick={hide}>
          {t('first.hide')}
        </Button>
      }
    >
      <ReadySearches />
      {steps ? (
        <Checklist steps={steps} open={at === 'preview'} />
      ) : (
        // As high as what comes, so that nothing below it jumps.
        <Skeleton height={at === 'preview' ? 184 : 32} mt={12} role="status" aria-label={t('ui.loading')} />
      )}
    </Panel>
  );
}

function ReadySearches() {
  return (
    <ul className={classes.searches}>
      {useReadySearches().map(({ kind, title, to }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <Link to={to} className={classes.search ?? ''}>
              <Icon size={18} aria-hidden />
              {title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What to do first; folded on a phone, where the form stands below. */
function Checklist({ steps, open }: { steps: FirstStep[]; open: boolean }) {
  const t = useText();
  const done = steps.filter((step) => step.done).length;
  const progress = t('first.progress', { done, all: steps.length });
  return (
    <details open={open} className={classes.checklist}>
      <summary className={classes.progress}>
        <IconChevronRight size={16} className={classes.fold ?? ''} aria-hidden />
        <h3>{t('first.steps')}</h3>
        <Progress value={(100 * done) / steps.length} aria-label={progress} className={classes.bar ?? ''} />
        <span>{progress}</span>
      </summary>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key} data-done={step.done || undefined}>
            <StepIcon done={step.done} />
            <span>
              {step.to && !step.done ? (
                <Link to={step.to}>{t(`first.step_${step.key}`)}</Link>
              ) : (
                t(`first.step_${step.key}`)
              )}
              {step.done ? <span className="visually-hidden">{t('first.done')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function StepIcon({ done }: { done: boolean }) {
  const Icon = done ? IconCircleCheck : IconCircle;
  return <Icon size={18} className={classes.tick ?? ''} aria-hidden />;
}
