/** The beginnings of a formula: those that OWASP names, also as wide letters, which some spreadsheets take for the same. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Also a telephone number in full: with signs between its digits a spreadsheet would subtract them. */
const number = /^[+-]?\d{1,20}(?:[.,]\d{1,20})?$/;

/**
 * The same within a text, where a spreadsheet of much of Europe, which separates by semicolons, begins a cell of its own. A telephone number is
 * none: several stand in one cell.
 */
const formulaWithin = /([;\t\r\n] *)(?=[=@\uFF1D\uFF20]|[+\-\uFF0B\uFF0D](?![\d ()./-]*(?:[;\t\r\n]|$)))/g;

/** Before a text that a spreadsheet would compute stands an apostrophe: names and websites are written by strangers. */
export const harmless = (text: string): string => {
  const begun = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return begun.replace(formulaWithin, "$1'");
};

/** A text as a cell of a CSV (RFC 4180) that computes nothing. */
export function csvCell(value: string): string {
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
