import { Tooltip } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { turnTone } from '../words/tones.ts';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import classes from './autopilots.module.css';

type Props = Pick<Autopilot, 'name' | 'recent' | 'time_zone'> & {
  /** Where a turn leads that started no run. */
  to: string;
};

/** The last turns, the oldest left: one bar each, with its words on hover and focus. */
export function TurnStrip({ name, recent, time_zone, to }: Props) {
  const t = useText();
  const format = useFormat();
  const { resultOf } = useAutopilotWords();
  if (recent.length === 0) return <span>{t('auto.no_turns')}</span>;
  return (
    <ul className={classes.strip} aria-label={t('auto.last_runs', { name })}>
      {recent.toReversed().map((turn) => {
        const words = `${format.timeIn(turn.at, time_zone)}: ${resultOf(turn)}`;
        return (
          <li key={turn.id}>
            <Tooltip label={words} multiline maw={280}>
              <Link
                to={turn.run_id ? runAddress(turn.run_id) : to}
                className={classes.turn}
                aria-label={words}
              >
                <span style={{ background: `var(--lw-dot-${turnTone[turn.status]})` }} />
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
