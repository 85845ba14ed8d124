import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { inUnit, useDistanceUnit } from './distance-unit.ts';
import { relativeParts } from './relative-parts.ts';
import { spanOf } from './span-of.ts';

type Day = { date: string | Date };

const unitOf = { km: 'kilometer', mi: 'mile' } as const;

/** Numbers, dates and spans of time in the user's language. Times come in as ISO-8601. */
export function useFormat() {
  const intl = useIntl();
  const distance = useDistanceUnit();
  return useMemo(
    () => ({
      number: (value: number) => intl.formatNumber(value),
      signed: (value: number) => intl.formatNumber(value, { signDisplay: 'exceptZero' }),
      percent: (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
      /** A small share, such as of an audience that reacts. */
      rate: (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
      dollars: (dollars: number) =>
        intl.formatNumber(dollars, { style: 'currency', currency: 'USD', notation: 'compact' }),
      /** What calls cost, which is often less than a cent. */
      usd: (dollars: number) =>
        intl.formatNumber(dollars, {
          ...{ style: 'currency', currency: 'USD', maximumFractionDigits: dollars < 1 ? 4 : 2 },
        }),
      /** A distance in the unit of whoever looks. */
      km: (km: number) =>
        intl.formatNumber(inUnit(km, distance), {
          style: 'unit',
          unit: unitOf[distance],
          maximumFractionDigits: 1,
        }),
      wholeKm: (km: number) =>
        intl.formatNumber(inUnit(km, distance), {
          style: 'unit',
          unit: unitOf[distance],
          maximumFractionDigits: 0,
        }),
      metres: (m: number) =>
        m < 1000 && distance === 'km'
          ? intl.formatNumber(Math.round(m), { style: 'unit', unit: 'meter' })
          : intl.formatNumber(inUnit(m / 1000, distance), {
              ...{ style: 'unit', unit: unitOf[distance], maximumFractionDigits: 1 },
            }),
      ms: (ms: number) =>
        intl.formatNumber(Math.round(ms), { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }),
      bytes: (bytes: number) =>
        bytes < 1_000_000
          ? intl.formatNumber(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' })
          : intl.formatNumber(bytes / 1_000_000, {
              style: 'unit',
              unit: 'megabyte',
              maximumFractionDigits: 1,
            }),
      day: (date: Day['date']) => intl.formatDate(date, { dateStyle: 'medium' }),
      /** A calendar day that is no instant: shown as written, in no time zone but its own. */
      calendarDay: (date: Day['date']) => intl.formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' }),
      time: (date: Day['date']) => intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' }),
      /** A time by the clocks of a zone, with the day of the week. */
      timeIn: (date: Day['date'], timeZone: string) =>
        intl.formatDate(date, {
          ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
          ...{ hour: 'numeric', minute: '2-digit' },
        }),
      /** The same to the second, where several may come in a minute. */
      preciseTimeIn: (date: Day['date'], timeZone: string) =>
        intl.formatDate(date, {
          ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
          ...{ hour: 'numeric', minute: '2-digit', second: '2-digit' },
        }),
      /** A time of today by its hour, by the clocks of a zone, and any other by its day. */
      timeOrDay(date: Day['date'], timeZone: string, now: Date) {
        const dayOf = (of: Day['date']) => intl.formatDate(of, { timeZone, dateStyle: 'medium' });
        return dayOf(date) === dayOf(now)
          ? intl.formatDate(date, { timeZone, hour: 'numeric', minute: '2-digit' })
          : dayOf(date);
      },
      /** What clocks of a zone show. */
      clockIn: (date: Day['date'], timeZone: string) =>
        intl.formatDate(date, { timeZone, hour: 'numeric', minute: '2-digit' }),
      preciseTime: (date: Day['date']) => intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'medium' }),
      ago: (date: Day['date'], now: Date) => {
        const { value, unit } = relativeParts(new Date(date), now);
        return intl.formatRelativeTime(value, unit, { numeric: 'auto' });
      },
      seconds: (seconds: number) => spanOf(intl.locale, seconds),
      language: (code: string) => intl.formatDisplayName(code, { type: 'language' }) ?? code,
      /** What sources call a country otherwise stays as it is. */
      country: (told: string) =>
        (/^[A-Z]{2}$/.test(told) ? intl.formatDisplayName(told, { type: 'region' }) : undefined) ?? told,
      list: (items: string[]) => intl.formatList(items, { type: 'conjunction' }),
    }),
    [intl, distance],
  );
}
