import { expect, test } from 'vitest';
import { BeginningEnds } from './beginning.ts';
import { readSharedStrings } from './shared-strings.ts';

/** The part of a workbook that has its texts; `each` is made anew for each of `count`, so that no test holds them all. */
async function* texts(count: number, each: (no: number) => string, end = '</sst>'): AsyncGenerator<Buffer> {
  yield Buffer.from('<sst>');
  for (let no = 0; no < count; no += 1) yield Buffer.from(each(no));
  yield Buffer.from(end);
}
const si = (text: string) => `<si><t>${text}</t></si>`;
const tooMany = { why: 'too_many_texts', line: 0 };

test('a text that stands on both sides of a block is whole, and one that is not there is empty', async () => {
  // Three bytes a letter, so that no letter ends where a block of four megabytes does.
  const word = (no: number) => `${no}${'€'.repeat(1000)}`;
  const strings = await readSharedStrings(texts(3000, (no) => si(word(no))));
  const wrong = Array.from({ length: 3000 }, (_, no) => no).filter((no) => strings.get(no) !== word(no));
  expect(wrong).toEqual([]);
  expect([strings.get(3000), strings.get(-1), strings.get(0.5)]).toEqual(['', '', '']);
});

test('128 megabytes of texts are held, and no more', async () => {
  // A cell has no more than this.
  const longest = si('x'.repeat(32_767));
  const held = await readSharedStrings(texts(4096, () => longest));
  expect(held.get(4095)).toHaveLength(32_767);
  await expect(readSharedStrings(texts(4097, () => longest))).rejects.toMatchObject(tooMany);
});

test('more than eight million texts are not held, however short they are', async () => {
  const many = '<si/>'.repeat(10_000);
  await expect(readSharedStrings(texts(801, () => many))).rejects.toMatchObject(tooMany);
});

test('of the texts behind the last one that is asked for nothing is read', async () => {
  let read = 0;
  const each = (no: number) => {
    read = no;
    return si(`${no}`.padEnd(1000));
  };
  const strings = await readSharedStrings(texts(100_000, each), 5);
  expect(strings.get(5)?.trim()).toBe('5');
  expect(read).toBeLessThan(10_000);
});

test('a text behind the beginning is not known, and none is half', async () => {
  const cut = async function* () {
    yield* texts(2, (no) => si(`${no}`), '<si><t>half');
    throw new BeginningEnds();
  };
  const strings = await readSharedStrings(cut());
  expect([strings.get(1), strings.get(2)]).toEqual(['1', undefined]);
});
