import { wallAt } from '#shared/domain/schedules/time-zone.ts';
import type { Cell } from '../cells.ts';

/** A date as a sheet keeps it: days since the end of 1899, of which hours are parts, and by which of the styles below it is shown. */
export type SheetDate = { serial: number; style: 1 | 2 };

const dayMs = 86_400_000;
const start = Date.UTC(1899, 11, 30);
/** Spreadsheets take 1900 for a leap year: before its March they are a day off. */
const firstSure = 61;

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;

/** A day, or a moment as clocks of the zone show it; anything else stands as it is. */
export function sheetDate(cell: Cell, zone: string): Cell | SheetDate {
  const isDay = typeof cell === 'string' && day.test(cell);
  if (typeof cell !== 'string' || !(isDay || moment.test(cell))) return cell;
  const at = Date.parse(cell);
  if (Number.isNaN(at)) return cell;
  const serial = ((isDay ? at : shownAt(zone, at)) - start) / dayMs;
  return serial < firstSure ? cell : { serial, style: isDay ? 1 : 2 };
}

function shownAt(zone: string, instant: number): number {
  const { year, month, day: ofMonth, hour, minute } = wallAt(zone, instant);
  return Date.UTC(year, month - 1, ofMonth, hour, minute);
}

/** A moment as a spreadsheet reads it from a text in every language, by the clocks of the zone; anything else stands as it is. */
export const plainMoment = (cell: Cell, zone: string): Cell =>
  typeof cell === 'string' && moment.test(cell) && !Number.isNaN(Date.parse(cell))
    ? new Date(shownAt(zone, Date.parse(cell))).toISOString().slice(0, 16).replace('T', ' ')
    : cell;

/** Days and moments by the formats 14 and 22 that each spreadsheet writes in its own language (ECMA-376, 18.8.30). */
export const dateStyles = (main: string): string =>
  `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A date that its column is too narrow for is shown as signs of a fence. In characters. */
const dateWidth = 18;

export const widthsOf = (columns: readonly { isDate?: boolean | undefined }[]): string => {
  const wide = columns.flatMap(({ isDate }, at) =>
    isDate ? `<col min="${at + 1}" max="${at + 1}" width="${dateWidth}" customWidth="1"/>` : [],
  );
  return wide.length > 0 ? `<cols>${wide.join('')}</cols>` : '';
};
