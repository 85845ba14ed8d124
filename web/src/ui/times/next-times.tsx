import { Popover } from '@mantine/core';
import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import type { Repeat } from '#shared/domain/schedules/repeat.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './next-times.module.css';

/** The next times, by the clocks of their zone. */
export function NextTimes({ times, zone }: { times: string[]; zone: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <section className={classes.times} aria-label={t('auto.next_times')}>
      <h3>{t('auto.next_times_in', { zone })}</h3>
      {times.length === 0 ? <p>{t('auto.no_times')}</p> : null}
      <ol>
        {times.map((at) => (
          <li key={at}>{format.timeIn(at, zone)}</li>
        ))}
      </ol>
    </section>
  );
}

type NextProps = { repeat: Repeat; zone: string; next: string };

/** When it starts next; pressed it shows the next five times. */
export function NextTime({ repeat, zone, next }: NextProps) {
  const t = useText();
  const format = useFormat();
  const at = format.timeIn(next, zone);
  return (
    <Popover position="bottom-start" shadow="md" withinPortal trapFocus={false}>
      <Popover.Target>
        <button type="button" className={classes.next} title={zone} aria-label={t('auto.next_five', { at })}>
          {at}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('auto.next_times')}>
        <NextTimes times={nextTimes(repeat, zone, new Date(), 5)} zone={zone} />
      </Popover.Dropdown>
    </Popover>
  );
}
