/** How a cell's number is to be shown: as a day or time, with zeros before it, or as it is. */
export type NumberFormat = { is: 'day' } | { is: 'padded'; digits: number } | undefined;

/** Formats that have no code in the file (ECMA-376, 18.8.30); 27 to 36 and 50 to 58 are days in East Asia. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format by its number and its code, where the file has one. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDay(id) ? { is: 'day' } : undefined;
  if (/^0{2,20}$/.test(code)) return { is: 'padded', digits: code.length };
  // Words in quotes, single letters behind a sign, colours and languages in brackets are no parts of a day.
  const bare = code
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^[\]]*\]/g, '');
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? { is: 'day' } : undefined;
}

/** Day 0, which counts a 29 February 1900 that never was, so that later days are right. */
const epoch = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** The year 9999 ends. */
const lastDay = 2_958_466;

/** A number as a text that says what the cell shows: a day as `2026-11-24`, a time without a day as `14:30`. */
export function numberText(value: string, format: NumberFormat, since: 1900 | 1904): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format?.is === 'day' && number >= 0 && number < lastDay) return dayText(number, since);
  // A program stores 17 digits of 0.3, and shows 15.
  const plain = String(Number(number.toPrecision(15)));
  return format?.is === 'padded' && /^\d+$/.test(plain) ? plain.padStart(format.digits, '0') : plain;
}

function dayText(serial: number, since: 1900 | 1904): string {
  // In 1900 the first sixty days are one later, since the day that never was is still to come.
  const early = since === 1900 && serial >= 1 && serial < 60 ? 1 : 0;
  const iso = new Date(epoch[since] + Math.round((serial + early) * 86_400) * 1000).toISOString();
  return serial < 1 && since === 1900 ? iso.slice(11, 16) : iso.slice(0, 10);
}
