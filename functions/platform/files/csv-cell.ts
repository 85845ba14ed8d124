/**
 * Before a sign with which a formula begins (those that OWASP names, also as wide letters, which some spreadsheets take for the same), where a cell
 * may begin: at the beginning of a text, and behind what a spreadsheet of much of Europe separates by. Blanks and quotes that stand between are
 * dropped by such a reader: divided by semicolons, `x;""=1` holds the cell `=1`. An apostrophe there looks like one of `harmless`, and gets another.
 * The sign is looked for first, so that a long text takes no longer than it is long.
 */
const formula = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[;\t\r\n])[\s"]*'*)/g;
const guardedFormula = /'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[;\t\r\n])[\s"]*'+)/g;
/** OWASP names these beginnings, too. */
const blank = /^(?='*[\t\r\n])/;
const guardedBlank = /^'(?='*[\t\r\n])/;

/** Also a telephone number in full: with signs between its digits a spreadsheet would subtract them. */
const number = /^[+-]?\d{1,20}(?:[.,]\d{1,20})?$/;
/** Behind a separator a telephone number is no formula, whatever its signs: several stand in one cell. */
const phoneWithin = /(?<=[;\t\r\n] *)[+\-\uFF0B\uFF0D][\d ()./-]*(?:[;\t\r\n]|$)/y;

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

/** A text as a cell of a CSV (RFC 4180) that computes nothing. */
export function csvCell(value: string): string {
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
