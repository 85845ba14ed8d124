import { expect, test } from 'vitest';
import { addNote, listNotes } from '#functions/campaigns/leads/notes/keep-notes.ts';
import { restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { mostNotes } from '#shared/domain/leads/notes.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const columns: ImportField[] = ['website', 'note'];
const csv = (...rows: string[]) => ['Website,Note', ...rows].join('\n');

async function open() {
  const opened = await openImportWorld(engine.table);
  const { campaigns, list, leads } = opened.world;
  const keyOf = async (site: string) => {
    const lead = (await leads()).find(({ head }) => head.website === `https://${site}`);
    return { campaign_id: list, lead_id: lead?.head.id ?? '', count: lead?.head.notes_count };
  };
  const notesOf = async (site: string) => {
    const { count, ...key } = await keyOf(site);
    const { data } = await listNotes(campaigns, opened.caller, key);
    return {
      count,
      texts: data.map(({ text }) => text).toSorted(),
      by: new Set(data.map((one) => one.user_id)),
    };
  };
  return { ...opened, keyOf, notesOf };
}

test('a note is one of the lead, by who started the import, and a batch of them fits into a transaction', async () => {
  const { bring, caller, notesOf, undo, total } = await open();
  const rows = Array.from({ length: 130 }, (_, no) => `${no}.example,"Call ${no}\nback"`);
  const report = await bring(csv(...rows, 'none.example,'), columns);
  expect(report).toMatchObject({ status: 'done', created: 131 });
  expect(await notesOf('7.example')).toEqual({
    ...{ count: 1, texts: ['Call 7\nback'], by: new Set([caller.userId]) },
  });
  expect(await notesOf('none.example')).toMatchObject({ count: undefined, texts: [] });
  expect(await undo(report.id)).toMatchObject({ removed: 131 });
  expect(await total()).toBe(0);
});

test('a known lead gets a note that it has not, and the same file again changes nothing', async () => {
  const { world, bring, caller, keyOf, notesOf } = await open();
  await bring(csv('a.example,', 'b.example,first'), columns);
  const { count: _count, ...key } = await keyOf('a.example');
  await addNote(world.campaigns, caller, key, 'by hand');
  const file = csv('a.example,by hand', 'a.example,one', 'a.example,two', 'a.example,one', 'b.example,first');
  expect(await bring(file, columns)).toMatchObject({ updated: 0, duplicate: 5 });
  // Each row that gave something, and no other.
  expect(await bring(file, columns, 'update')).toMatchObject({ updated: 2, duplicate: 3 });
  expect(await notesOf('a.example')).toMatchObject({ count: 3, texts: ['by hand', 'one', 'two'] });
  expect(await notesOf('b.example')).toMatchObject({ count: 1, texts: ['first'] });
  expect(await bring(file, columns, 'update')).toMatchObject({ updated: 0 });
  // As an export writes them: together, the newest last.
  const back = csv('a.example,"by hand\n\none\n\ntwo"', 'a.example,"one\n\ntwo"');
  expect(await bring(back, columns, 'update')).toMatchObject({ updated: 0, duplicate: 2 });
  const more = csv(...Array.from({ length: mostNotes }, (_, no) => `a.example,no ${no}`));
  await bring(more, columns, 'update');
  const { count, texts } = await notesOf('a.example');
  expect([count, texts.length]).toEqual([mostNotes, mostNotes]);
});

test('notes of several rows of one new lead are all its own, and go and come back with it', async () => {
  const { world, bring, undo, notesOf } = await open();
  const { id } = await bring(csv('a.example,one', 'a.example,two', 'a.example,one'), columns, 'update');
  expect(await notesOf('a.example')).toMatchObject({ count: 2, texts: ['one', 'two'] });
  const ids = (await world.leads()).map(({ head }) => head.id);
  await undo(id);
  await restoreLeads(world.campaigns, world.tenantId, world.list, ids);
  expect(await notesOf('a.example')).toMatchObject({ count: 2, texts: ['one', 'two'] });
});

test('one that is too long is left out and told', async () => {
  const { bring, notesOf } = await open();
  const file = csv(`a.example,${'x'.repeat(5001)}`);
  expect(await bring(file, columns)).toMatchObject({ created: 1, values_left_out: 1 });
  expect(await notesOf('a.example')).toMatchObject({ count: undefined, texts: [] });
});
