import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, encodingOf, utf8OrLatin } from '#functions/platform/files/decode-text.ts';
import { delimiterOf } from './delimiter.ts';
import type { FileRow } from './file-row.ts';
import { readCsv } from './read-csv.ts';

/** A decoder never gives half a letter. */
async function* inPieces(text: string, size = 7) {
  const letters = [...text];
  for (let at = 0; at < letters.length; at += size) yield letters.slice(at, at + size).join('');
}
async function* cutUp(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function rowsOf(text: string, delimiter = delimiterOf(text), size?: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readCsv(inPieces(text, size), delimiter)) rows.push(row);
  return rows;
}
const cells = async (text: string) => (await rowsOf(text)).map((row) => row.cells);

const utf16 = (text: string, isBig: boolean, mark = true) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('letters', () => {
  const text = 'Name;Ort\nMüller;Köln\nCafé;Besançon\n';
  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', utf16(text, false)],
    ['utf-16be', utf16(text, true)],
    ['utf-16le', utf16(text, false, false)],
    ['utf-16be', utf16(text, true, false)],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('%s', async (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
    let read = '';
    const halves = [bytes.subarray(0, 11), bytes.subarray(11)];
    for await (const piece of decodeText(halves, encodingOf(bytes))) read += piece;
    expect(read).toBe(text);
  });

  test('a letter that is cut in half where a beginning ends is still one, and none where the text ends', () => {
    const cut = Buffer.from(`${'a'.repeat(65_535)}ü`).subarray(0, 65_536);
    expect(encodingOf(cut, true)).toBe('utf-8');
    expect(encodingOf(cut)).toBe('windows-1252');
  });

  const plain = 'Name;Ort\n'.repeat(30_000);
  const latin = (text: string) => Buffer.from(text, 'latin1');
  test.each<[string, string, Buffer[]]>([
    ['utf-8', 'nothing beyond ASCII', [Buffer.from(plain)]],
    ['utf-8', 'letters that some program gave up before', [Buffer.from('M\uFFFDller;K\uFFFDln')]],
    ['windows-1252', 'Latin letters that come late', [Buffer.from(plain), latin('Müller;Köln\n')]],
    ['windows-1252', 'a Latin letter that comes last', [Buffer.from(plain), latin('Café')]],
    ['windows-1252', 'two of them that happen to be one of UTF-8', [latin('CAFÉ® Müller, Köln')]],
    ['utf-8', 'a letter that was cut in half after others', [Buffer.from('Müller;Kö'), latin('Ã\n')]],
    ['utf-8', 'a letter that was cut in half before others', [latin('Ã;'), Buffer.from('Müller;Köln')]],
    ['windows-1252', 'a mark that is none within it', [Buffer.from('Name;Or\uFEFF'), latin('Müller;Köln')]],
    ['utf-8', 'as many letters as are broken', [Buffer.from('Müller;'), latin('Ã\n')]],
    ['utf-8', 'the mark of UTF-8, whatever follows', [Buffer.from('\uFEFFName'), latin('Müller;Köln')]],
  ])('%s: %s', async (encoding, _, parts) => {
    const bytes = Buffer.concat(parts);
    expect(encodingOf(bytes)).toBe(encoding);
    for (const size of [1, 7, 65_536]) expect(await utf8OrLatin(cutUp(bytes, size))).toBe(encoding);
  });

  test('of a text with a mark no more is read to know its letters', async () => {
    let given = 0;
    async function* pieces() {
      for (; given < 9; given += 1) yield Buffer.from('\uFEFFName');
    }
    expect(await utf8OrLatin(pieces())).toBe('utf-8');
    expect(given).toBe(0);
  });

  test('a NUL is no part of a value', async () => {
    let read = '';
    for await (const piece of decodeText([Buffer.from('a\0b')], 'utf-8')) read += piece;
    expect(read).toBe('ab');
  });
});

describe('what divides', () => {
  test.each([
    [',', 'a,b,c\n1,2,3\n'],
    [';', 'a;b;c\n"1,5";2;3\n'],
    ['\t', 'a\tb\n1\t2,5\n'],
    ['|', 'a|b\n1|2\n'],
    [';', 'name;note\nAnn;"x, y, z"\nBob;"a, b, c"\n'],
    [',', 'only one column\nAnn\n'],
    [',', ''],
  ])('%j in %j', (delimiter, text) => expect(delimiterOf(text)).toBe(delimiter));
});

describe('rows', () => {
  test('quotes, line ends in cells, cells too few and too many, empty rows', async () => {
    const text = 'a,b\r\n"x, ""y""","two\nlines"\r\n\r\n ,\r\n1\r\n1,2,3\r\n27" screen,z\r\n';
    expect(await cells(text)).toEqual([
      ['a', 'b'],
      ['x, "y"', 'two\nlines'],
      ['1'],
      ['1', '2', '3'],
      ['27" screen', 'z'],
    ]);
  });

  test('each row says its line', async () => {
    expect((await rowsOf('a,b\n1,2\n\n"x\ny",4\n5,6\n')).map(({ line }) => line)).toEqual([1, 2, 4, 6]);
  });

  test('a quote that is never closed is told, and takes no more memory than a row may', async () => {
    await expect(rowsOf(`a,b\n"open,${'x'.repeat(50)}`)).rejects.toMatchObject({ why: 'quote_open' });
    const later = 'a,b\n"x\ny",1\n\n\n2,3\n\nz,"open\n4,5\n6,7\n';
    await expect(rowsOf(later, ',')).rejects.toMatchObject({ why: 'quote_open', line: 8 });
    await expect(rowsOf(`${later}${'8,9\n'.repeat(200_000)}`, ',', 65_536)).rejects.toMatchObject({
      line: 8,
    });
    const endless = `a,b\n"open,${'x\n'.repeat(200_000)}`;
    await expect(rowsOf(endless, ',', 65_536)).rejects.toMatchObject({ why: 'quote_open' });
  });

  test('thousands of columns are no list of leads', async () => {
    await expect(rowsOf(`${'a,'.repeat(5000)}a\n`, ',', 4096)).rejects.toMatchObject({
      why: 'too_many_columns',
      line: 1,
    });
  });

  test('nothing is nothing', async () => {
    expect(await cells('')).toEqual([]);
    expect(await cells('\n\n \n')).toEqual([]);
  });

  test('what was written as a CSV is read as it was, however it comes in pieces', async () => {
    const cell = fc.string({ unit: 'grapheme' }).map((one) => one.replace(/[\0\r]/g, '').trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
        const filled = rows.filter((row) => row.some((one) => one !== ''));
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        expect((await rowsOf(text, ',', size)).map((row) => row.cells)).toEqual(filled);
      }),
    );
  });
});
