import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { delimiterOf } from './delimiter.ts';
import type { FileRow } from './file-row.ts';
import { readCsv } from './read-csv.ts';
import { formOf, judgedBytes } from './table-form.ts';

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function rowsOf(text: string, size = 65_536): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readCsv(inPieces(text, size), delimiterOf(text))) rows.push(row);
  return rows;
}
const told = async (text: string, size?: number) =>
  (await rowsOf(text, size)).map(({ line, cells }) => [line, ...cells]);

describe('how lines end', () => {
  test.each([
    ['CRLF, then LF, then CRLF', 'a,b\r\n1,2\r\n3,4\n5,6\n7,8\r\n'],
    ['LF, then CRLF', 'a,b\n1,2\r\n3,4\r\n5,6\r\n7,8'],
    ['CR alone', 'a,b\r1,2\r3,4\r5,6\r7,8\r'],
    ['CR, then LF', 'a,b\r1,2\r3,4\n5,6\n7,8\n'],
  ])('%s', async (_, text) => {
    const rows = [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
      [5, '7', '8'],
    ];
    for (const size of [1, 2, 5, 65_536]) expect(await told(text, size)).toEqual(rows);
  });

  test('an empty line is a line, and what ends within quotes too', async () => {
    expect(await told('a,b\r\n\r\n"x\r\ny\rz\nw",1\r\n2,3\n')).toEqual([
      [1, 'a', 'b'],
      [3, 'x\ny\nz\nw', '1'],
      [7, '2', '3'],
    ]);
  });

  test('a quote that is never closed is told with its line, however the lines before it end', async () => {
    const text = 'a,b\r\n1,2\n3,4\r\r\n"5\r\n6",7\r\n8,"open\r\n9,10\n';
    await expect(rowsOf(text)).rejects.toMatchObject({ why: 'quote_open', line: 7 });
  });

  test('each row is there once, with the line on which it begins, whatever ends its lines', async () => {
    const end = fc.constantFrom('\r\n', '\n', '\r');
    const cell = fc.array(fc.oneof(fc.constantFrom('a', 'b', ',', '""', ' '), end), { maxLength: 6 });
    const row = fc.record({ cells: fc.array(cell, { minLength: 2, maxLength: 3 }), end });
    const rows = fc.array(row, { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (all, size) => {
        let text = 'h,h\n';
        const expected = all.flatMap(({ cells, end }) => {
          const line = text.split(/\r\n|\r|\n/).length;
          text += cells.map((letters) => `"${letters.join('')}"`).join(',') + end;
          const read = cells.map((one) => one.join('').replaceAll('""', '"').replace(/\r\n?/g, '\n').trim());
          return read.some((one) => one !== '') ? [[line, ...read]] : [];
        });
        const rows: unknown[] = [];
        for await (const { line, cells } of readCsv(inPieces(text, size), ',')) rows.push([line, ...cells]);
        expect(rows.slice(1)).toEqual(expected);
      }),
    );
  });

  test('what divides the values of a long file is seen where its lines end in CR alone', async () => {
    const file = Buffer.from(`a;b\r${'1,5;2,5\r'.repeat(judgedBytes / 8)}`);
    expect(file.length).toBeGreaterThan(judgedBytes);
    expect(await formOf(file.subarray(0, judgedBytes))).toMatchObject({ delimiter: ';' });
  });
});

describe('what tells Excel the delimiter', () => {
  test.each([
    ['sep=;\r\na,b;c\r\n1,5;2\r\n'],
    ['SEP=;\na,b;c\n1,5;2\n'],
    ['"sep=;"\na,b;c\n1,5;2\n'],
    ['sep=;\ra,b;c\r1,5;2\r'],
  ])('%j', async (text) => {
    expect(delimiterOf(text)).toBe(';');
    expect(await told(text)).toEqual([
      [2, 'a,b', 'c'],
      [3, '1,5', '2'],
    ]);
  });

  test('it counts against what the lines look like, and also where it is a tab', async () => {
    expect(delimiterOf('sep=\t\na,b\n1,2\n')).toBe('\t');
    expect(delimiterOf('sep=,\na;b\n1;2\n')).toBe(',');
  });

  test('in a later line, or with other words, it is a row', async () => {
    expect(await told('a;b\nsep=;\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'sep=', ''],
    ]);
    expect(await told('sep=x;b\n1;2\n')).toEqual([
      [1, 'sep=x', 'b'],
      [2, '1', '2'],
    ]);
  });
});

test('a row that is too long is told as that, and not as a quote', async () => {
  const long = 'x'.repeat(200_001);
  await expect(rowsOf(`a,b\n1,2\n${long},3\n`)).rejects.toMatchObject({ why: 'row_too_long', line: 3 });
  await expect(rowsOf(`a,b\n1,"2\n3"\n"4",${long}\n`)).rejects.toMatchObject({
    ...{ why: 'row_too_long', line: 4 },
  });
});

describe('a text that begins with a bracket', () => {
  test.each([
    '[null,{"a":1}]',
    '["x",{"a":1}]',
    ' [[1,2],\n[3]]',
    '["name","mail"]\n["Ann","a@b.example"]\n',
    `[0,${'{"a":1},'.repeat(judgedBytes / 8)}`,
  ])('is no table where it is a list of JSON whose first element is no object', async (text) => {
    const head = Buffer.from(text).subarray(0, judgedBytes);
    await expect(formOf(head)).rejects.toMatchObject({ why: 'not_json', line: 1 });
  });

  test.each(['[x],b\n1,2\n', '[1],name\n1,2\n', '["a,b\n1,2\n', '[\n', '[x]\n'])(
    'is one where not all of it is JSON: %j',
    async (text) => expect(await formOf(Buffer.from(text))).toMatchObject({ format: 'csv' }),
  );
});
