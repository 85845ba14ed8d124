import { expect, test } from 'vitest';
import type { ImportMessage } from '#functions/imports/env.ts';
import { readImport } from '#functions/imports/import-life.ts';
import { judgedBytes } from '#functions/imports/reading/table-form.ts';
import { partRows } from '#functions/imports/work/divide.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

async function open() {
  const opened = await openImportWorld(engine.table);
  return {
    ...opened,
    lateNames: async () => {
      const names = (await opened.world.leads()).map(({ head }) => head.name ?? '');
      return names.filter((name) => !name.startsWith('Firm')).sort();
    },
    encodingOf: async (id: string) =>
      (await readImport(opened.deps, { tenantId: opened.caller.tenantId, id })).encoding,
  };
}

const columns: (ImportField | null)[] = ['website', 'name', null];
/** So many rows of ASCII that what comes behind them is not seen at the beginning of the file. */
const rowsBefore = (count: number) => {
  const note = 'x'.repeat(Math.min(2000, Math.ceil(judgedBytes / count)));
  return Array.from({ length: count }, (_, no) => [`site-${no}.example`, `Firm ${no}`, note]);
};
const csv = (count: number, ...late: string[]) =>
  ['Website;Name;Note', ...rowsBefore(count).map((row) => row.join(';')), ...late, ''].join('\n');
const jsonLines = (...late: object[]) => {
  const before = rowsBefore(140).map(([website, name, note]) => ({ website, name, note }));
  return [...before, ...late].map((row) => `${JSON.stringify(row)}\n`).join('');
};

test('Latin letters that come late are read as what they are, and the import keeps by which letters it was read', async () => {
  const { upload, preview, bring, lateNames, encodingOf } = await open();
  const file = Buffer.from(csv(140, 'mueller.example;Müller GmbH;', 'cafe.example;Café Göß;'), 'latin1');
  expect(await preview(await upload(file))).toMatchObject({ encoding: 'utf-8', delimiter: ';' });
  const { id, ...report } = await bring(file, columns);
  expect(report).toMatchObject({ status: 'done', rows: 142, created: 142 });
  expect(await lateNames()).toEqual(['Café Göß', 'Müller GmbH']);
  expect(await encodingOf(id)).toBe('windows-1252');
});

test('a letter in the middle of which the beginning of a file ends is one', async () => {
  const { bring, lateNames, encodingOf } = await open();
  const row = 'mueller.example;Müller;';
  const text =
    csv(120) + row.padStart(judgedBytes - 1 - csv(120).length - row.indexOf('ü') + row.length, '\n');
  expect(Buffer.from(text).indexOf('ü')).toBe(judgedBytes - 1);
  const { id } = await bring(text, columns);
  expect(await lateNames()).toEqual(['Müller']);
  expect(await encodingOf(id)).toBe('utf-8');
});

test('one letter that is broken costs a file in UTF-8 no other', async () => {
  const { bring, lateNames, encodingOf } = await open();
  const file = Buffer.from(
    csv(140, 'cafe.example;Café', 'mueller.example;Müller GmbH;', 'koeln.example;Köln;'),
  );
  const half = file.indexOf('é') + 1;
  const { id, ...report } = await bring(
    Buffer.concat([file.subarray(0, half), file.subarray(half + 1)]),
    columns,
  );
  expect(report).toMatchObject({ status: 'done', rows: 143, created: 143 });
  expect(await lateNames()).toEqual(['Caf\uFFFD', 'Köln', 'Müller GmbH']);
  expect(await encodingOf(id)).toBe('utf-8');
});

test('one that is killed while its file is divided is read by the same letters', async () => {
  const { deps, start, sent, work, workAll, stateOf, lateNames, encodingOf } = await open();
  const id = await start(Buffer.from(csv(partRows + 90, 'mueller.example;Müller;'), 'latin1'), columns);
  const [divide] = sent.splice(0) as [ImportMessage];
  const { write } = deps.files;
  deps.files.write = async (key, ...more) => {
    if (key.includes('rows-1')) throw new Error('killed');
    return write(key, ...more);
  };
  await expect(work(divide)).rejects.toThrow('killed');
  expect(await stateOf(id)).toMatchObject({ status: 'queued', rows: null });
  deps.files.write = write;
  await work(divide);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: partRows + 91 });
  expect(await lateNames()).toEqual(['Müller']);
  expect(await encodingOf(id)).toBe('windows-1252');
});

const words = { line: 'Line', reason: 'Why', incomplete: 'No site', invalid: 'No', partly: 'Without' };
const late = [
  { website: 'late.example', name: 'Late', email: 'a@late.example', tags: ['x', 'y'], empty: '', no: null },
  { website: 'later.example', deep: { a: 1 } },
  { site: 'other.example' },
  { website: 'no site', phone: 7 },
];

test('values under names that come late are counted, and told with their names and lines', async () => {
  const { bring, errorsOf, total } = await open();
  const told = await bring(jsonLines(...late), columns, 'skip', { words });
  expect(told).toMatchObject({ status: 'done', rows: 144, created: 142, incomplete: 1, invalid: 1 });
  expect(told).toMatchObject({ values_left_out: 3, has_errors: true });
  expect(await total()).toBe(142);
  expect(errorsOf(told.id).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Line,Why,website,name,note',
    '141,"Without: email: a@late.example, tags: x; y",late.example,Late,',
    '142,Without: deep.a: 1,later.example,,',
    '143,No site: site: other.example',
    '144,"No: website: no site, phone: 7",no site,,',
  ]);
});

test('who has no word for such rows gets their number alone', async () => {
  const { bring } = await open();
  const report = await bring(jsonLines(late[0] ?? {}), columns);
  expect(report).toMatchObject({ created: 141, values_left_out: 2, has_errors: false });
});

test('long rows whose names come late are divided into parts that one worker can hold', async () => {
  const { start, sent, work, stored } = await open();
  const long = Object.fromEntries(Array.from({ length: 90 }, (_, no) => [`late ${no}`, 'x'.repeat(2000)]));
  await start(jsonLines(...Array.from({ length: 50 }, () => long)), columns);
  await work(sent.shift() as ImportMessage);
  const parts = [...stored].filter(([key]) => key.includes('rows-')).map(([, body]) => body.length);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts)).toBeLessThan(5_000_000);
});
