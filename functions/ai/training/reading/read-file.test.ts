import { expect, test } from 'vitest';
import { pdfOf } from '#tests/support/pdf.ts';
import { paragraph, wordFileOf } from '#tests/support/word-file.ts';
import { zipOf } from '#tests/support/workbook.ts';
import { countTokens } from './count-tokens.ts';
import { readFile } from './read-file.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

test('a PDF of 300 pages is read within seconds, page after page', async () => {
  const page = (no: number) =>
    [
      `Page ${no}`,
      ...Array.from({ length: 40 }, () => 'All engines are tested before they leave the house.'),
    ].join('\n');
  const file = pdfOf(Array.from({ length: 300 }, (_, at) => page(at + 1)));
  const started = performance.now();
  const text = await readFile(file, 'manual.pdf');
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(text).toMatch(/^Page 1\nAll engines/);
  expect(text).toContain('Page 300');
});

test('what a PDF is not read for is told: a scan, a password, too many pages, a damaged one', async () => {
  await expect(readFile(pdfOf(['', '']), 'scan.pdf')).rejects.toMatchObject({ problem: 'no_text' });
  await expect(readFile(pdfOf(['Secret'], { locked: true }), 'a.pdf')).rejects.toMatchObject({
    problem: 'locked',
  });
  const many = pdfOf(Array.from({ length: 501 }, () => 'a'));
  await expect(readFile(many, 'a.pdf')).rejects.toMatchObject({ problem: 'too_many_pages' });
  const cut = bytes('%PDF-1.7\nnothing of a PDF follows');
  await expect(readFile(cut, 'a.pdf')).rejects.toMatchObject({ problem: 'damaged' });
});

test('a Word file is read with its headings', async () => {
  const file = await wordFileOf(
    paragraph('Services', 'Heading1') + paragraph('We repair gears &amp; engines.'),
  );
  expect(await readFile(file, 'about.docx')).toBe('# Services\n\nWe repair gears & engines.');
});

test('a Word file that unfolds to far more is refused before it is read', async () => {
  const body = paragraph('a'.repeat(31_000_000));
  const file = await wordFileOf(body);
  expect(file.length).toBeLessThan(200_000);
  const before = process.memoryUsage().rss;
  await expect(readFile(file, 'bomb.docx')).rejects.toMatchObject({ problem: 'bomb' });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  const picture = { 'word/media/picture.bin': '\u0000'.repeat(151_000_000) };
  await expect(readFile(await wordFileOf('', picture), 'a.docx')).rejects.toMatchObject({ problem: 'bomb' });
});

test('a directory that lies about a size is damaged, and unfolds to no more than it says', async () => {
  const file = await wordFileOf(paragraph('word '.repeat(100_000)));
  const size = Buffer.alloc(4);
  // The size of the document in the directory, where its name stands for the second time.
  const entry = file.lastIndexOf('word/document.xml') - 46;
  size.writeUInt32LE(1000);
  size.copy(file, entry + 24);
  await expect(readFile(file, 'a.docx')).rejects.toMatchObject({ problem: 'damaged' });
});

test('other archives, programs and pictures are no text, whatever they are called', async () => {
  const workbook = await zipOf([{ name: 'xl/workbook.xml', content: [bytes('<a/>')] }]);
  const picture = Buffer.concat([bytes('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(64)]);
  for (const file of [workbook, picture, bytes('\u007fELF\u0002\u0001\u0001\u0000\u0000', 'latin1')])
    await expect(readFile(file, 'notes.txt')).rejects.toMatchObject({ problem: 'unknown_type' });
  await expect(readFile(bytes(' \n\t'), 'notes.txt')).rejects.toMatchObject({ problem: 'no_text' });
});

test('texts are read in the letters they are written in', async () => {
  expect(await readFile(bytes('Öffnungszeiten\r\nab 7 Uhr'), 'a.md')).toBe('Öffnungszeiten\nab 7 Uhr');
  expect(await readFile(bytes('Öffnungszeiten', 'latin1'), 'a.txt')).toBe('Öffnungszeiten');
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('Öffnungszeiten', 'utf16le')]);
  expect(await readFile(wide, 'a.txt')).toBe('Öffnungszeiten');
});

test('each row of a table says what its columns are', async () => {
  const text = await readFile(bytes('Service;Price\nOil;40 €\n"Brakes; front";\n'), 'prices.csv');
  expect(text).toBe('Service: Oil; Price: 40 €\nService: Brakes; front');
});

test('a table whose headings would make gigabytes of it is too much text, and takes no memory to tell', async () => {
  const heading = 'h'.repeat(50_000);
  const wide = bytes(`${heading},${heading}\n${'a,b\n'.repeat(20_000)}`);
  const before = process.memoryUsage().rss;
  await expect(readFile(wide, 'wide.csv')).rejects.toMatchObject({ problem: 'too_much_text' });
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  const named = bytes(`${heading},Price\nOil,40\n`);
  expect(await readFile(named, 'named.csv')).toBe(`${'h'.repeat(100)}: Oil; Price: 40`);
});

test('tokens are counted in a moment, whatever the text is', () => {
  const started = performance.now();
  const texts = ['a'.repeat(50_000), '漢字仮名'.repeat(12_500), ' '.repeat(50_000), '<|endoftext|>'];
  for (const text of texts) expect(countTokens(text)).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(1500);
  expect(countTokens('The workshop opens at seven on Mondays.')).toBe(8);
});
