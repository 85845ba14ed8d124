import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTokens } from '../reading/count-tokens.ts';
import { cutText } from './cut.ts';
import { nearness, packVectors, unpackVectors } from './vectors.ts';

const sentence = 'Every engine is taken apart, cleaned, measured and put together again. ';

test('a short text is one piece with its headings in it', () => {
  expect(cutText('# Repairs\nWe repair engines.\n## Gears\nAnd gears.')).toEqual([
    { heading: 'Repairs', text: '# Repairs\nWe repair engines.\n## Gears\nAnd gears.' },
  ]);
});

test('sections that say enough are pieces of their own, each under the headings it stands under', () => {
  const pieces = cutText(
    `# Repairs\n${sentence.repeat(10)}\n## Gears\n${sentence.repeat(10)}\n# Visit\nWe are here.`,
  );
  expect(pieces.map(({ heading }) => heading)).toEqual(['Repairs', 'Repairs › Gears', 'Visit']);
});

test('a long section is cut at its paragraphs, and the next piece begins with the last words of the one before', () => {
  const lines = Array.from({ length: 60 }, (_, no) => `Step ${no}. ${sentence}`);
  const pieces = cutText(lines.join('\n'));
  expect(pieces.length).toBeGreaterThan(2);
  for (const { text } of pieces) expect(countTokens(text)).toBeLessThan(460);
  const [first, second] = pieces;
  expect(second?.text.split('\n')[0]).toBe(first?.text.split('\n').at(-1));
});

test('a line without an end is cut too, and headings alone are no piece', () => {
  for (const { text } of cutText('x'.repeat(20_000))) expect(text.length).toBeLessThanOrEqual(3000);
  expect(cutText('# One\n## Two\n')).toEqual([]);
  expect(cutText('')).toEqual([]);
});

test('nothing of a text is lost, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^(## )?[a-z]{1,12}( [a-z]{1,12}){0,80}$/), { maxLength: 60 }),
      (lines) => {
        const all = cutText(lines.join('\n'))
          .map(({ text }) => text)
          .join('\n');
        for (const line of lines) if (!line.startsWith('#')) expect(all).toContain(line);
      },
    ),
  );
});

test('vectors are the same when they come back, up to what 32 bits hold', () => {
  const vectors = [
    [0.6, 0.8],
    [1, 0],
  ];
  const [first, second] = unpackVectors(packVectors(vectors), 2);
  expect(nearness(first ?? [], second ?? [])).toBeCloseTo(0.6);
  expect(nearness(first ?? [], [1, 0, 0])).toBe(0);
  expect(unpackVectors(packVectors([]), 0)).toEqual([]);
});

test('a heading with a gap of a million letters is cut as quickly as any other line', () => {
  const began = performance.now();
  const pieces = cutText(`# Prices${' '.repeat(1_000_000)}of\u2028today\nA service costs 90 euros.`);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(pieces).toEqual([
    { heading: 'Prices of today', text: '# Prices of today\nA service costs 90 euros.' },
  ]);
});
