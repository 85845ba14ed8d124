import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { goingStatuses } from '#shared/domain/autopilots.ts';
import { autopilotAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { NextTime } from '#web/ui/times/next-times.tsx';
import { SpentOfMonth } from '#web/ui/times/spent-of-month.tsx';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import classes from './autopilots.module.css';
import { TurnStrip } from './turn-strip.tsx';

/** When it starts next, what it did last, what it spent and how it went lately. */
export function AutopilotFacts({ autopilot }: { autopilot: Autopilot }) {
  const t = useText();
  const { resultOf } = useAutopilotWords();
  const { id, type, status, repeat, next_at, time_zone, recent, name, month, budget } = autopilot;
  const last = recent[0];
  const waits =
    goingStatuses.includes(status) && type === 'webhook' ? t('auto.next_call') : t('auto.no_next');
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('auto.next')}</dt>
        <dd>{next_at && repeat ? <NextTime repeat={repeat} zone={time_zone} next={next_at} /> : waits}</dd>
      </div>
      <div>
        <dt>{t('auto.last')}</dt>
        <dd>{last ? resultOf(last) : t('auto.no_turns')}</dd>
      </div>
      <div>
        <dt>{t('auto.spent_month')}</dt>
        <dd>
          <SpentOfMonth spent={month.spent} most={budget.per_month} />
          <SetAside count={month.reserved} />
        </dd>
      </div>
      <div>
        <dt>{t('auto.lately')}</dt>
        <dd>
          <TurnStrip name={name} recent={recent} time_zone={time_zone} to={autopilotAddress(type, id)} />
        </dd>
      </div>
    </dl>
  );
}

/** What runs under way may still spend of the budget. */
function SetAside({ count }: { count: number }) {
  const t = useText();
  const format = useFormat();
  if (count === 0) return null;
  return <div className={classes.beside}>{t('auto.set_aside', { count, shown: format.number(count) })}</div>;
}
