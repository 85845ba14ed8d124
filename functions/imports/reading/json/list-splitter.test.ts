import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSplitter } from './list-splitter.ts';

/** The elements of a list that comes in pieces of `size` characters, each behind its line. */
function elementsOf(text: string, size = 65_536): [number, string][] {
  const splitter = listSplitter();
  const parts = [];
  for (let at = 0; at < text.length; at += size) parts.push(...splitter.take(text.slice(at, at + size)));
  return [...parts, ...splitter.end()].map(({ line, text }) => [line, text.trim()]);
}

test('a list is its elements, however it is written and comes in pieces', () => {
  const values = fc.array(fc.oneof(fc.object({ maxDepth: 4 }), fc.jsonValue()), { maxLength: 6 });
  const asJson = values.map((all) => JSON.parse(JSON.stringify(all)) as unknown[]);
  fc.assert(
    fc.property(
      asJson,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 9 }),
      (all, indent, size) => {
        const text = JSON.stringify(all, null, indent);
        expect(elementsOf(text, size).map(([, one]) => JSON.parse(one))).toEqual(all);
      },
    ),
  );
});

test('each element says the line on which it begins', () => {
  const values = fc.array(fc.object({ maxDepth: 2 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(values, (all) => {
      const text = JSON.stringify(all, null, 1);
      const lines = text.split('\n');
      for (const [line] of elementsOf(text, 5)) expect(lines[line - 1]).toMatch(/^ \S/);
      expect(new Set(elementsOf(text).map(([line]) => line)).size).toBe(all.length);
    }),
  );
});

describe('what is no JSON', () => {
  test.each<[string, string, [number, string][]]>([
    [
      'is an element',
      '[{"a":1},\n{"b":2,},\n{"c":3}]',
      [
        [1, '{"a":1}'],
        [2, '{"b":2,}'],
        [3, '{"c":3}'],
      ],
    ],
    [
      'behind the list is one too',
      '[{"a":1}]\nmore',
      [
        [1, '{"a":1}'],
        [2, 'more'],
      ],
    ],
    [
      'costs no other, where a quote is too many',
      '[{"a":"x"y"},\n{"b":"]"}]',
      [
        [1, '{"a":"x"y"},'],
        [2, '{"b":"]"}'],
      ],
    ],
    [
      'of several lines costs no other',
      '[{\n"a":"x"y",\n"c":{}\n},\n{"b":2}]',
      [
        [1, '{\n"a":"x"y",\n"c":{}\n}'],
        [5, '{"b":2}'],
      ],
    ],
    [
      'a comma that is missing or one too many',
      '[{"a":1}\n{"b":2},,]',
      [
        [1, '{"a":1}'],
        [2, '{"b":2}'],
      ],
    ],
    [
      'two lists one behind the other',
      '[{"a":1}]\n[{"b":2}]',
      [
        [1, '{"a":1}'],
        [2, '{"b":2}'],
      ],
    ],
    [
      'what closes and was never opened',
      '[{"a":1}},\n2]',
      [
        [1, '{"a":1}'],
        [1, '}'],
        [2, '2'],
      ],
    ],
  ])('%s', (_, text, parts) => {
    for (const size of [1, 4, 65_536]) expect(elementsOf(text, size)).toEqual(parts);
  });

  test.each([
    ['an element', '[{"a":1},\n{"b":', 2],
    ['a text', '[{"a":1},\n{"b":"x', 2],
    ['the list', '[{"a":1},\n{"b":2}\n', 3],
  ])('%s that is never closed is told with its line', (_, text, line) => {
    for (const size of [1, 65_536])
      expect(() => elementsOf(text, size)).toThrow(expect.objectContaining({ why: 'json_open', line }));
  });

  test('an element without an end takes no more memory than a row may', () => {
    const text = `[{"a":1},\n{"b":${'[1],'.repeat(60_000)}`;
    for (const size of [1000, text.length])
      expect(() => elementsOf(text, size)).toThrow(expect.objectContaining({ why: 'row_too_long', line: 2 }));
  });
});
