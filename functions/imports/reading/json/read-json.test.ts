import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importColumns } from '#shared/domain/leads/files/import-rules.ts';
import type { Mapping } from '../../rows/row-to-entry.ts';
import type { FileRow } from '../file-row.ts';
import { namesOf, readJson } from './read-json.ts';

const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const names = (text: string, isCut = false) => namesOf(Readable.from([text]), isCut);
async function read(text: string, known?: string[], mapping?: Mapping): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readJson(Readable.from([text]), known ?? (await names(text)), mapping))
    rows.push(row);
  return rows;
}

describe('objects within objects', () => {
  test('have a column for each of their values, and lists are joined', async () => {
    const text = lines(
      { name: 'X', address: { city: 'Berlin', geo: { lat: 1 } }, emails: ['a@b.c', 'd@b.c', null] },
      { address: { street: 'Y 1' }, phones: [{ number: 1 }, { number: 2, type: 'fax' }] },
    );
    const columns = [
      ...['name', 'address.city', 'address.geo.lat', 'emails'],
      ...['address.street', 'phones.number', 'phones.type'],
    ];
    expect(await names(text)).toEqual(columns);
    expect(await read(text)).toEqual([
      { line: 1, cells: ['X', 'Berlin', '1', 'a@b.c; d@b.c', '', '', ''] },
      { line: 2, cells: ['', '', '', '', 'Y 1', '1; 2', 'fax'] },
    ]);
  });

  test('that are missing in some rows leave no empty column behind', async () => {
    const text = lines(
      { address: null, tags: [], meta: {} },
      { address: { city: 'Bonn' }, tags: [{ name: 'x' }] },
    );
    expect(await names(text)).toEqual(['meta', 'address.city', 'tags.name']);
    // What stands there later is told, as under any name that is no column.
    const [row] = await read(lines({ address: 'Y 1' }), ['address.city']);
    expect(row).toMatchObject({ outside: ['address: Y 1'] });
  });

  test('are columns to a depth, and what is deeper is told unless its column is to stay out', async () => {
    const text = lines({ a: { b: { c: { d: { e: 1 }, f: 2 } } }, g: [[3]] });
    const known = ['a.b.c.d', 'a.b.c.f', 'g'];
    expect(await names(text)).toEqual(known);
    const [told, silent] = [
      await read(text, known, ['name', null, 'tags']),
      await read(text, known, [null, null, null]),
    ];
    expect(told).toEqual([{ line: 1, cells: ['', '2', ''], outside: ['a.b.c.d: {"e":1}', 'g: [[3]]'] }]);
    expect(silent).toEqual([{ line: 1, cells: ['', '2', ''] }]);
  });

  test('whose names are too long together are told', async () => {
    const long = 'x'.repeat(195);
    const text = lines({ address: { [long]: 'y', city: 'Bonn' } });
    expect(await names(text)).toEqual(['address', 'address.city']);
    expect(await read(text)).toEqual([
      { line: 1, cells: ['', 'Bonn'], outside: [`address: {"${long}":"y"}`] },
    ]);
  });

  test.each([
    ['a name with a dot and one within another', '{"a.b":1,"a":{"b":2}}', ['1; 2']],
    ['the same value twice', '{"a.b":1,"a":{"b":1}}', ['1']],
    ['names with dots on both sides', '{"a.b":{"c":1},"a":{"b.c":2,"b":{"c":3}}}', ['1; 2; 3']],
    ['one that is empty', '{"a.b":"","a":{"b":2}}', ['2']],
  ])('lose nothing where names are the same: %s', async (_, text, cells) => {
    expect(await read(text)).toEqual([{ line: 1, cells }]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('a name %s is one like others', async (name) => {
    const text = `{"a":{"${name}":{"${name}":"x"}},"${name}":{"b":1}}`;
    expect(await names(text)).toEqual([`a.${name}.${name}`, `${name}.b`]);
    expect(await read(text)).toEqual([{ line: 1, cells: ['x', '1'] }]);
    expect(await read('{"c":1}', ['c', name, `c.${name}`])).toEqual([{ line: 1, cells: ['1', '', ''] }]);
    expect({}).not.toHaveProperty('b');
  });

  test('give way to names of the rows themselves where all are too many, and are told then', async () => {
    const inner = Object.fromEntries(Array.from({ length: importColumns }, (_, no) => [`n${no}`, no]));
    const text = lines({ inner, z: 1 });
    const found = await names(text);
    expect(found).toHaveLength(importColumns);
    expect(found.slice(-2)).toEqual([`inner.n${importColumns - 2}`, 'z']);
    expect(await read(text)).toMatchObject([
      { outside: [`inner.n${importColumns - 1}: ${importColumns - 1}`] },
    ]);
    await expect(names(lines({ ...inner, z: 1 }))).rejects.toMatchObject({ why: 'too_many_columns' });
  });

  test('no value of any object is lost: it stands in a cell or is told', async () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '.', '_'), minLength: 1, maxLength: 3 });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.dictionary(
        word,
        fc.oneof(
          { maxDepth: 6 },
          fc.integer({ min: 1000, max: 9_999_999 }),
          fc.array(tie('any'), { maxLength: 3 }),
          tie('tree'),
        ),
        { maxKeys: 4 },
      ),
      any: fc.oneof(
        { maxDepth: 6 },
        fc.integer({ min: 1000, max: 9_999_999 }),
        fc.array(tie('any'), { maxLength: 2 }),
        tie('tree'),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(tree, async (row) => {
        const text = JSON.stringify(row);
        const [seen] = await read(text);
        const told = [...(seen?.cells ?? []), ...(seen?.outside ?? [])].join(' ');
        for (const [number] of text.matchAll(/\d+/g)) expect(told).toContain(number);
      }),
    );
  });
});

describe('what a file may hold without end', () => {
  test('values of many names are told up to a number of them, whatever the name that they share', async () => {
    const inner = Object.fromEntries(Array.from({ length: 16_000 }, (_, no) => [no.toString(36), 1]));
    const [row] = await read(lines({ ['p'.repeat(190)]: inner }), ['a']);
    expect(row?.outside).toHaveLength(101);
    expect(row?.outside?.at(-1)).toBe('…');
    const few = Object.fromEntries(Array.from({ length: 100 }, (_, no) => [`k${no}`, 1]));
    expect((await read(lines(few), ['a']))[0]?.outside?.at(-1)).toBe('k99: 1');
  });

  test('a name of a row that is full of dots is within none', async () => {
    const dots = Object.fromEntries(Array.from({ length: 12 }, (_, no) => [`${no}${'.'.repeat(16_000)}`, 1]));
    const before = performance.now();
    expect(await names(lines(dots))).toHaveLength(12);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

test('nothing is told of what stands within a name that is chosen to stay out', async () => {
  const text = lines({ name: 'X', address: { city: 'Bonn', geo: { lat: 1 } }, more: { x: 1 } });
  expect(await read(text, ['name', 'address'], ['name', null])).toEqual([
    { line: 1, cells: ['X', ''], outside: ['more.x: 1'] },
  ]);
  const [row] = await read(text, ['name', 'address'], ['name', 'street']);
  expect(row?.outside).toHaveLength(3);
});

describe('one list of objects', () => {
  test('is read as lines are, whatever its form', async () => {
    const rows = [{ a: 1, b: { c: 'x' } }, { a: '[{"' }, { d: '}],' }];
    const cells = [
      ['1', 'x', ''],
      ['[{"', '', ''],
      ['', '', '}],'],
    ];
    for (const text of [JSON.stringify(rows), `\n ${JSON.stringify(rows, null, 2)}\n`])
      expect((await read(text)).map((row) => row.cells)).toEqual(cells);
  });

  test('an element that is no object is a row without a value, told with its line', async () => {
    expect(await read('[\n{"a":1},\n7,\n{"a":2,},\n{"a":3}]')).toEqual([
      { line: 2, cells: ['1'] },
      { line: 3, cells: [], unread: '7' },
      { line: 4, cells: [], unread: '{"a":2,}' },
      { line: 5, cells: ['3'] },
    ]);
  });

  test('is broken where what is no object is more than is told, as others may be within it', async () => {
    const bad = '{"a":"x"y"}';
    const between = (length: number) => `[{"a":1},\n${bad},{"a":"${'z'.repeat(length)}"},${bad},{"a":3}]`;
    expect(await read(between(10), ['a'])).toMatchObject([
      { line: 1, cells: ['1'] },
      { line: 2, unread: `${bad},{"a":"${'z'.repeat(10)}"},${bad}` },
      { line: 2, cells: ['3'] },
    ]);
    await expect(read(between(5001), ['a'])).rejects.toMatchObject({ why: 'not_json', line: 2 });
    // A line ends where it ends, and takes no other with it.
    expect(await read(lines({ a: 1 }, 'z'.repeat(9000), { a: 2 }), ['a'])).toMatchObject([
      { cells: ['1'] },
      { line: 2, unread: expect.stringMatching(/^"z{5000}$/) },
      { line: 3, cells: ['2'] },
    ]);
  });

  test('may be joined of several, each with the mark of a text', async () => {
    expect(await read('[{"a":1}]\n\uFEFF[\uFEFF{"a":2}]')).toEqual([
      { line: 1, cells: ['1'] },
      { line: 2, cells: ['2'] },
    ]);
  });

  test('names those of its beginning, wherever that is cut', async () => {
    const text = JSON.stringify([{ a: 1 }, { b: 2 }]);
    await expect(names(text.slice(0, -4))).rejects.toMatchObject({ why: 'json_open', line: 1 });
    expect(await names(text.slice(0, -4), true)).toEqual(['a']);
  });
});
