import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isFinal, type Run, type RunStep } from '#shared/domain/runs/run.ts';
import { leadAddress, runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { type Failure, failureGroups, mayPass } from '../../failure-groups.ts';
import { useProblemWords } from '../../use-problem-words.ts';
import { RetryDialog } from '../retry-dialog.tsx';
import classes from '../runs.module.css';

/** Why leads failed in a step, each reason once with how many and some of them by name, and the retry that takes them up. */
export function Failures({ run, step }: { run: Run; step: RunStep }) {
  const t = useText();
  const groups = failureGroups(step);
  const again = isFinal(run.status) && groups.some(({ code }) => mayPass(code));
  return (
    <div className={classes.problems}>
      <ul className={classes.reasons} aria-label={t('step.problems')}>
        {groups.map((group) => (
          <Group key={group.code} group={group} campaignId={run.campaign_id} />
        ))}
      </ul>
      {again ? <RetryThese runId={run.id} reasons={groups.length} /> : null}
    </div>
  );
}

function Group({ group: { code, leads, named }, campaignId }: { group: Failure; campaignId: string }) {
  const t = useText();
  const format = useFormat();
  const { reason } = useProblemWords();
  const more = leads - named.length;
  return (
    <li>
      <div className={classes.reason}>
        {reason(code)} <b>{format.number(leads)}</b>
      </div>
      {named.length > 0 ? (
        <div className={classes.named}>
          {named.map(({ id, name }) => (
            <Link key={id} to={leadAddress('local', campaignId, id)}>
              {name}
            </Link>
          ))}
          {more > 0 ? <span>{t('failure.more', { count: more, shown: format.number(more) })}</span> : null}
        </div>
      ) : null}
    </li>
  );
}

function RetryThese({ runId, reasons }: { runId: string; reasons: number }) {
  const t = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.again}>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {t('failure.retry')}
      </Button>
      {reasons > 1 ? <span>{t('failure.retry_all')}</span> : null}
      <RetryDialog
        runId={runId}
        from={opened ? 'failed' : null}
        onClose={() => setOpened(false)}
        onStarted={({ id }) => navigate(runAddress(id))}
      />
    </div>
  );
}
