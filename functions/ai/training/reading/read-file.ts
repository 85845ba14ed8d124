import { parse } from 'csv-parse/sync';
import { decodeText, encodingOf } from '#functions/platform/files/decode-text.ts';
import { fileLimits } from '#shared/domain/ai/training.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { Unlearnable } from './unreadable.ts';

/**
 * The text of a file, as Markdown where it has headings. What it is, its content says; its name only tells a table from a text. Throws
 * `Unlearnable`.
 */
export async function readFile(bytes: Uint8Array, name: string): Promise<string> {
  const text = await textOf(bytes, name);
  if (text.length > fileLimits.characters) throw new Unlearnable('too_much_text');
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Unlearnable('no_text');
  return text;
}

async function textOf(bytes: Uint8Array, name: string): Promise<string> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return readPdf(bytes);
  if (head.startsWith('PK\u0003\u0004')) return readDocx(bytes);
  const text = await readLetters(bytes);
  return /\.(?:csv|tsv)$/i.test(name) ? rowsAsText(text) : text;
}

/** Bytes that no text has, but for those of its lines and pages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

async function readLetters(bytes: Uint8Array): Promise<string> {
  const encoding = encodingOf(bytes);
  const isWide = encoding.startsWith('utf-16');
  if (!isWide && control.test(Buffer.from(bytes).toString('latin1'))) throw new Unlearnable('unknown_type');
  let text = '';
  for await (const piece of decodeText([bytes], encoding)) text += piece;
  return text.replace(/\r\n?/g, '\n');
}

/** Letters of a heading that go with each row. */
const longestHeading = 100;

/**
 * Each row with the headings of its columns, since a piece may be read without the first row. A long heading, or many of them, would make gigabytes
 * of a small file: where it is too much, there is no more of it than tells that.
 */
function rowsAsText(text: string): string {
  const delimiters = [',', ';', '\t'];
  try {
    const [headings = [], ...rows] = parse(text, {
      ...{ delimiter: mostUsed(text, delimiters), relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, bom: true },
    }) as string[][];
    const names = headings.map((heading) => heading.slice(0, longestHeading));
    const lines: string[] = [];
    let characters = 0;
    for (const row of rows) {
      const cells = row.map((cell, at) => (cell.trim() ? `${names[at] ?? at + 1}: ${cell.trim()}` : ''));
      const line = cells.filter(Boolean).join('; ');
      characters += line.length + 1;
      if (characters > fileLimits.characters) throw new Unlearnable('too_much_text');
      lines.push(line);
    }
    return lines.join('\n').trim() || headings.join('; ');
  } catch (cause) {
    throw cause instanceof Unlearnable ? cause : new Unlearnable('damaged', cause);
  }
}

function mostUsed(text: string, delimiters: readonly string[]): string {
  const first = text.slice(0, text.indexOf('\n') + 1 || text.length);
  const count = (one: string) => first.split(one).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
