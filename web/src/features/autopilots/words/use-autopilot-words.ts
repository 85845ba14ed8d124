import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Autopilot, Turn } from '#shared/contracts/autopilots/index.ts';
import { type Repeat, weekdays } from '#shared/domain/schedules/repeat.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { otherZone } from './other-zone.ts';

/** A Monday, the first day of a year that has all days of February. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Autopilots in the user's words. */
export function useAutopilotWords() {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const intl = useIntl();
  return useMemo(() => {
    const utc = (at: number, shown: Intl.DateTimeFormatOptions) =>
      intl.formatDate(at, { timeZone: 'UTC', ...shown });
    const weekday = (name: (typeof weekdays)[number], width: 'short' | 'long' = 'long') =>
      utc(monday + weekdays.indexOf(name) * dayMs, { weekday: width });
    const month = (no: number) => utc(Date.UTC(2024, no - 1, 1), { month: 'long' });
    const clock = (time: string) => utc(Date.parse(`2024-01-01T${time}:00Z`), { timeStyle: 'short' });
    const repeatOf = (repeat: Repeat): string => {
      const time = clock(repeat.time);
      if (repeat.every === 'one-time')
        return t('auto.on_date', { date: format.calendarDay(repeat.date), time });
      if (repeat.every === 'daily') return t('auto.each_day', { time });
      if (repeat.every === 'weekly')
        return t('auto.each_week', { days: format.list(repeat.weekdays.map((one) => weekday(one))), time });
      if (repeat.every === 'monthly') return t('auto.each_month', { day: repeat.day, time });
      const day = utc(Date.UTC(2024, repeat.month - 1, repeat.day), { day: 'numeric', month: 'long' });
      return t('auto.each_year', { day, time });
    };
    /** What a call fills in. */
    const fillsOf = (mappings: Autopilot['mappings']): string[] =>
      mappings.map(({ field, filter }) =>
        t('auto.fills', { field, filter: textOr(`search_field.${filter}`, filter) }),
      );
    return {
      weekday,
      month,
      repeatOf,
      /** When it starts, with its zone where clocks of another one are looked at. */
      startsOf({ repeat, time_zone }: Pick<Autopilot, 'repeat' | 'time_zone'>): string {
        if (!repeat) return t('auto.on_call');
        const zone = otherZone(time_zone);
        return zone ? `${repeatOf(repeat)} (${zone})` : repeatOf(repeat);
      },
      /** By which clocks times are shown; undefined where they are those of whoever looks. */
      clocksOf({ time_zone }: Pick<Autopilot, 'time_zone'>): string | undefined {
        const zone = otherZone(time_zone);
        return zone ? t('auto.times_in', { zone }) : undefined;
      },
      fillsOf,
      /** How far it goes, and what a call fills in. */
      limitsOf({ plan: { steps }, budget, mappings }: Autopilot): string[] {
        const [source] = steps;
        const most = source?.kind === 'search' ? source.limit : null;
        const limits = [
          ['auto.limit', most],
          ['auto.budget_per_run', budget.per_run],
          ['auto.budget_per_month', budget.per_month],
        ] as const;
        return [
          ...limits.flatMap(([key, value]) => (value === null ? [] : [`${t(key)}: ${format.number(value)}`])),
          ...fillsOf(mappings),
        ];
      },
      /** Why it does not go on, or what is wrong with it; null where all is well. */
      whyOf({ status, reason, missing, resumes }: Autopilot): string | null {
        if (status === 'paused' && reason) return t(`auto_reason.${reason}`);
        if (status === 'failing' || status === 'finished') return t(`auto.about_${status}`);
        if (status !== 'stopped_credits') return null;
        const lacks =
          missing === null
            ? t('auto.about_stopped_credits')
            : t('auto.missing', { count: missing, shown: format.number(missing) });
        return `${lacks} ${t(resumes ? 'auto.goes_on' : 'auto_reason.user')}`;
      },
      /** What became of a turn. */
      resultOf({ status, reason, found, spent }: Turn): string {
        if (status === 'skipped' && reason) return t('auto.skipped', { why: t(`auto_reason.${reason}`) });
        if (found === null) return t(`auto_turn.${status}`);
        const words = {
          ...{ status: t(`auto_turn.${status}`), found, shown: format.number(found) },
          ...{ spent: spent ?? 0, credits: format.number(spent ?? 0) },
        };
        return t('auto.result', words);
      },
    };
  }, [t, textOr, format, intl]);
}
