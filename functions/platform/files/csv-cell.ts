/**
 * Before a sign with which a formula begins (those that OWASP names, also as wide letters, which some spreadsheets take for the same), where a cell
 * may begin: at the beginning of a text, and behind what any spreadsheet separates by: that of much of Europe by semicolons, the others by commas. Blanks and quotes that stand between are
 * dropped by such a reader: divided by semicolons, `x;""=1` holds the cell `=1`. An apostrophe there looks like one of `harmless`, and gets another.
 * The sign is looked for first, so that a long text takes no longer than it is long.
 */
const formula = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;\t\r\n])[\s"]*'*)/g;
const guardedFormula = /'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;\t\r\n])[\s"]*'+)/g;
/** OWASP names these beginnings, too. */
const blank = /^(?='*[\t\r\n])/;
const guardedBlank = /^'(?='*[\t\r\n])/;

/** Also a telephone number in full: with signs between its digits a spreadsheet would subtract them. */
const number = /^[+-]?\d{1,20}(?:[.,]\d{1,20})?$/;
/** Behind a separator a telephone number is no formula, whatever its signs: several stand in one cell. */
const phoneWithin = /(?<=[,;\t\r\n] *)[+\-\uFF0B\uFF0D][\d ()./-]*(?:[;\t\r\n]|$)/y;

/** Before what a spreadsheet would compute stands an apostrophe: names and websites are written by strangers. */
export function harmless(text: string): string {
  if (number.test(text)) return text;
  return text.replace(formula, (_, at: number) => (isPhone(text, at) ? '' : "'")).replace(blank, "'");
}

/** A text as it was before `harmless`. */
export const unguarded = (text: string): string => text.replace(guardedBlank, '').replace(guardedFormula, '');

function isPhone(text: string, at: number): boolean {
  phoneWithin.lastIndex = at;
  return phoneWithin.test(text);
}

/** A text as a cell of a CSV (RFC 4180, or with semicolons) that computes nothing. */
export const csvCell = (value: string): string => inQuotes(harmless(value));

const signed = /^[+-]/;

/**
 * The same of the first cell of a line. Whoever separates by something else has all of the line as one cell: there a number with its sign in front makes a
 * formula of what stands behind it.
 */
export const firstCsvCell = (value: string): string =>
  inQuotes(number.test(value) && signed.test(value) ? `'${value}` : harmless(value));

/** Also what holds another separator: a number behind it is then followed by a quote, with which no formula goes on. */
const inQuotes = (text: string): string =>
  /["\r\n\t,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
