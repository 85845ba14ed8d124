import { Link } from 'react-router-dom';
import type { Run } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { failuresOf } from '../../run-progress.ts';
import { useRunTitles } from '../../titles/use-run-titles.ts';
import { useOutcomeText } from '../../use-outcome-text.ts';
import { RunButton } from '../run-button.tsx';
import { RunStatus } from '../run-status.tsx';
import classes from './run-banner.module.css';
import { RunProgressView } from './run-progress-view.tsx';

/** What is running for a list, above its leads. */
export function RunBanner({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const outcome = useOutcomeText();
  const title = useRunTitles([run])(run);
  const failed = failuresOf(run);
  return (
    <section className={classes.root} aria-label={t('run.banner')}>
      <div className={classes.row}>
        <RunStatus run={run} />
        <Link to={runAddress(run.id)} className={classes.name}>
          {title}
        </Link>
        <span className={classes.outcome}>
          {outcome(run)}
          {failed > 0 ? ` · ${t('run.failed_count', { count: failed, shown: format.number(failed) })}` : ''}
        </span>
        <RunButton deed="stop" run={run} name={title} />
      </div>
      <RunProgressView run={run} />
    </section>
  );
}
