import { expect, test } from 'vitest';
import { judgedBytes } from '#functions/imports/reading/table-form.ts';
import { partRows } from '#functions/imports/work/divide.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const open = () => openImportWorld(engine.table);

const words = {
  line: 'Line',
  reason: 'Reason',
  incomplete: 'No website',
  invalid: 'No value',
  partly: 'Not all',
};

test('objects within objects become what they say', async () => {
  const { upload, preview, bring, world } = await open();
  const nova = {
    name: 'Nova',
    website: 'nova.example',
    address: { city: 'Berlin', street: 'Y 1', country: { code: 'DE' } },
    emails: ['a@nova.example', 'b@nova.example'],
    contacts: [{ phone: '+49 30 1234567' }, { phone: '+49 30 7654321' }],
  };
  const text = `${JSON.stringify(nova)}\n${JSON.stringify({ website: 'luna.example', address: null })}\n`;
  const { columns, rows } = await preview(await upload(text));
  expect(columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['name', 'name'],
    ['website', 'website'],
    ['address.city', 'city'],
    ['address.street', 'street'],
    ['address.country.code', 'country'],
    ['emails', 'email'],
    ['contacts.phone', 'phone'],
  ]);
  expect(rows[0]).toMatchObject({
    entry: { city: 'Berlin', street: 'Y 1', country: 'DE', email: 'a@nova.example' },
    further: { email: ['b@nova.example'], phone: ['+49307654321'] },
  });
  const mapping = columns.map(({ field }) => field);
  expect(await bring(text, mapping)).toMatchObject({ created: 2, values_left_out: 0 });
  const heads = (await world.leads()).map(({ head }) => [head.name, head.city]);
  expect(heads).toEqual(expect.arrayContaining([['Nova', 'Berlin']]));
});

test('what is too deep for a column is none of its field: it is left out, counted and told', async () => {
  const { bring, errorsOf, world } = await open();
  const lines = [
    '{"website":"a.example","city":{"a":{"b":{"c":{"name":"Berlin"}}}},"tags":["x",["y"]]}',
    '{"website":"b.example","city":"Bonn","tags":["x","y",{}],"meta":{"a":1},"more":{"b":[]}}',
  ];
  const columns = ['website', 'city', 'tags', null, null, null] as const;
  const done = await bring(lines.join('\n'), ['website', null, ...columns.slice(2)], 'skip', { words });
  // What is chosen to stay out, and what holds nothing, is not missing.
  expect(done).toMatchObject({ created: 2, values_left_out: 1, has_errors: true });
  expect(errorsOf(done.id)).toContain('tags: [[""y""]]');
  const told = await bring(lines.join('\n'), [...columns], 'skip', { words });
  expect(errorsOf(told.id)).toContain('city.a.b.c: {""name"":""Berlin""}');
  const heads = (await world.leads()).map(({ head }) => [head.city ?? null, head.tags]);
  expect(heads).toEqual(expect.arrayContaining([[null, ['x', 'y']]]));
});

test.each([0, 1])(
  'a list of objects is a file of leads, in several parts, with an indent of %i',
  async (indent) => {
    const { upload, preview, bring, errorsOf, total } = await open();
    const rows = Array.from({ length: partRows + 2 }, (_, no) => ({
      website: `site-${no}.example`,
      note: 'x'.repeat(judgedBytes / 400),
    }));
    const text = JSON.stringify([...rows, { name: 'Nobody' }, 7], null, indent);
    expect(text.length).toBeGreaterThan(judgedBytes);
    const seen = await preview(await upload(text));
    expect(seen).toMatchObject({ format: 'jsonl', problem: null, more: true });
    expect(seen.columns.map(({ heading }) => heading)).toEqual(['website', 'note']);
    expect(seen.rows[1]).toMatchObject({ line: indent ? 6 : 1, verdict: 'ok' });
    const { id, ...report } = await bring(text, ['website', null]);
    expect(report).toMatchObject({ status: 'done', rows: partRows + 4, created: partRows + 2 });
    expect(report).toMatchObject({ incomplete: 1, invalid: 1 });
    expect(errorsOf(id)).toContain(',No website: name: Nobody');
    expect(errorsOf(id)).toContain(',No value: 7');
    expect(await total()).toBe(partRows + 2);
  },
  60_000,
);

test('an element that is cut where the beginning of its file ends is not shown as a bad one', async () => {
  const { upload, preview } = await open();
  const rows = Array.from({ length: 5 }, (_, no) => ({
    website: `s${no}.example`,
    note: 'x'.repeat(90_000),
  }));
  const seen = await preview(await upload(JSON.stringify(rows)));
  expect(seen).toMatchObject({ problem: null });
  expect(seen.rows.map(({ verdict }) => verdict)).toEqual(['ok', 'ok']);
});

test('one object with a list on a line of its own is a lead', async () => {
  const { bring } = await open();
  const text = '{"website":"a.example","branches":[{"city":"Bonn"},{"city":"Kiel"}]}';
  expect(await bring(text, ['website', null])).toMatchObject({ status: 'done', created: 1 });
});
