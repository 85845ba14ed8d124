/** The beginnings of a formula: those that OWASP names, also as wide letters, which some spreadsheets take for the same. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Also a telephone number in full: with signs between its digits a spreadsheet would subtract them. */
const number = /^[+-]?\d{1,20}(?:[.,]\d{1,20})?$/;

/** A text that a spreadsheet would compute begins with an apostrophe instead: names and websites are written by strangers. */
export const harmless = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;

/** A text as a cell of a CSV (RFC 4180) that computes nothing. */
export function csvCell(value: string): string {
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
