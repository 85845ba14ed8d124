/** A span of time as people say it: tenths below ten seconds, then whole seconds, minutes and hours. */
export function spanOf(locale: string, total: number): string {
  const seconds = Math.round(Math.max(0, total));
  const unit = (value: number, name: string, digits = 0) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'narrow',
      maximumFractionDigits: digits,
    }).format(value);
  if (total < 9.95) return unit(Math.max(0, total), 'second', 1);
  if (seconds < 60) return unit(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${unit(minutes, 'minute')} ${unit(seconds % 60, 'second')}`;
  return `${unit(Math.floor(minutes / 60), 'hour')} ${unit(minutes % 60, 'minute')}`;
}
