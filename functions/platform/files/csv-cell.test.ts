import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvSeparator } from '#shared/domain/leads/files/export-columns.ts';
import { csvCell, firstCsvCell, harmless, unguarded } from './csv-cell.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ['+12125550100', '+12125550100'],
  ['+1-212-555-0100', "'+1-212-555-0100"],
  ['-1/2', "'-1/2"],
  ['\n=1', "'\n'=1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['-12.5', '-12.5'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t'=1+1"],
  ['\ttext', "'\ttext"],
  ['+A1', "'+A1"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['a=b', 'a=b'],
  ["Nova GmbH;=cmd|' /C calc'!A0;x", "Nova GmbH;'=cmd|' /C calc'!A0;x"],
  ['Nova\n@SUM(A1)', "Nova\n'@SUM(A1)"],
  ['Nova; -2+3+cmd|x', "Nova; '-2+3+cmd|x"],
  ['+49 30 1234; +49 (0)40/56-7', "'+49 30 1234; +49 (0)40/56-7"],
  ['x;"=1+1;y', `x;"'=1+1;y`],
  ['"=1+1', `"'=1+1`],
  [' ="1"', ` '="1"`],
  ['\u00A0"\uFF20A1', `\u00A0"'\uFF20A1`],
  ['x;"" \u00A0"+A1', `x;"" \u00A0"'+A1`],
  ["'=1", "''=1"],
  ['Nova, =cmd', "Nova, '=cmd"],
  ['+49 30 1, +49 30 2', "'+49 30 1, +49 30 2"],
  ["x; '+49 30 1234", "x; ''+49 30 1234"],
  ["'t Hoekje; 't Hof", "'t Hoekje; 't Hof"],
])('%j is written as %j', (text, written) => expect(harmless(text)).toBe(written));

/** What a formula, a cell or a guard may consist of. */
const strange = fc.string({
  unit: fc.constantFrom(...'=+-@;"\' \t\r\n,(1a', '\u00A0', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'),
  maxLength: 12,
});

test('what is guarded is taken back as it was, also where it looked guarded before', () => {
  fc.assert(
    fc.property(strange, (text) => {
      expect(unguarded(harmless(text))).toBe(text);
    }),
    { numRuns: 5000, examples: [["'\t=1"], [";'=1"], ["'\uFF1D"], ["'+1"]] },
  );
});

/** Where a line goes on behind each of these, a reader of other separators begins a cell. */
const dividedElsewhere = (line: string, separator: CsvSeparator): string[] =>
  line.split(separator === ',' ? /[;\t\r\n]/ : /[,\t\r\n]/).map((cell) => cell.trim());
/** Digits with their signs alone compute nothing, nor with a quote behind them, nor with a separator of arguments. */
const isFormula = (cell: string): boolean =>
  /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^[+\-\uFF0B\uFF0D][1 (-]*(?:$|[";])/.test(cell);

test.each([
  { separator: ',', others: 'semicolons' },
  { separator: ';', others: 'commas' },
] as const)(
  'between $separator no cell is a formula for who divides by $others or tabs, whatever quotes stand in it',
  ({ separator }) => {
    const cellOf = (cell: string, at: number) => (at === 0 ? firstCsvCell : csvCell)(cell);
    const examples = [
      ['Berlin', 'x;"=1+1;y'],
      ['"=1+1;"\u00A0"@A1'],
      ['-1,1'],
      ['+1', '1+A1'],
      ['x;+1', '1+A1'],
      ['x,+1', '1+A1'],
    ];
    fc.assert(
      fc.property(fc.array(strange, { minLength: 1, maxLength: 3 }), (cells) => {
        const line = `${cells.map(cellOf).join(separator)}\r\n`;
        expect(dividedElsewhere(line, separator).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 5000, examples: examples.map((cells): [string[]] => [cells]) },
    );
  },
);

test('a text of the worst kind takes no longer than it is long', () => {
  const many = 50_000;
  const texts = ['\t', '"', "'", ';=', "' ", '\n"', ';+1 ', '+1'].map((part) => `;x${part.repeat(many)}=`);
  const started = performance.now();
  for (const text of texts) expect(unguarded(harmless(text)) === text).toBe(true);
  expect(performance.now() - started).toBeLessThan(5000);
});
