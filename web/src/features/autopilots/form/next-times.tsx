import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './form.module.css';

/** The next times, by the clocks of their zone. */
export function NextTimes({ times, zone }: { times: string[]; zone: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <section className={classes.times} aria-label={t('auto.next_times')}>
      <h3>{t('auto.next_times')}</h3>
      {times.length === 0 ? <p>{t('auto.no_times')}</p> : null}
      <ol>
        {times.map((at) => (
          <li key={at}>{format.timeIn(at, zone)}</li>
        ))}
      </ol>
    </section>
  );
}
