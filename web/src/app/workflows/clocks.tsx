import { useAutopilotWords } from '#web/features/autopilots/words/use-autopilot-words.ts';
import classes from './builder.module.css';

/** By which clocks times of a workflow are shown, where they are not those of whoever looks. */
export function Clocks({ time_zone }: { time_zone: string }) {
  const clocks = useAutopilotWords().clocksOf({ time_zone });
  return clocks ? <p className={classes.about}>{clocks}</p> : null;
}
