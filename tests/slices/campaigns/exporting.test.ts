import { expect, test, vi } from 'vitest';
import { createLabel } from '#functions/campaigns/labels/labels.ts';
import { addNote } from '#functions/campaigns/leads/notes/keep-notes.ts';
import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { rowOf, rowsWrite } from '#functions/campaigns/rows/write-rows.ts';
import { type ConnectionRecord, crmStoreOf } from '#functions/crm/index.ts';
import { composeExports, type WriteDeps } from '#functions/exports/deps.ts';
import type { ExportMessage } from '#functions/exports/env.ts';
import { fileOfExport, listExports, startExport, stopExport } from '#functions/exports/start-export.ts';
import { writeExport } from '#functions/exports/write-export.ts';
import { tableBusy } from '#functions/platform/table/persist.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import {
  type ExportFormat,
  type ExportWords,
  exportKeys,
  exportsAtOnce,
  furtherColumns,
} from '#shared/domain/leads/files/export-columns.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const all: Selection = { filter: ResultFilter.parse({ sent: -1 }), except: [] };
const titles = (...keys: string[]) => keys.map((key) => ({ key, title: key.toUpperCase() }));

async function open(count = 12) {
  const world = await openRunWorld(engine.table);
  await world.goOn((await world.start(world.plan(count, 'enrich'))).id);
  const sent: ExportMessage[] = [];
  const files = new Map<string, string>();
  const mails: { id: string; to: string }[] = [];
  const faults = { afterRows: Number.POSITIVE_INFINITY };
  const base = composeExports(engine.table);
  const deps = {
    ...base,
    queue: { send: async (messages: ExportMessage[]) => void sent.push(...messages) },
    mailbox: { post: async (mail: { id: string; to: string }) => void mails.push(mail) },
    files: {
      async writeStream(key: string, pieces: AsyncIterable<Uint8Array>) {
        let text = '';
        for await (const piece of pieces) {
          text += Buffer.from(piece).toString('utf8');
          if (text.split('\n').length > faults.afterRows) throw new Error('the storage is away');
        }
        files.set(key, text);
        return text.length;
      },
    },
  } as unknown as WriteDeps & typeof base & { queue: { send(messages: ExportMessage[]): Promise<void> } };
  const ask = { format: 'csv' as ExportFormat, provenance: false, bom: false, mail: false };
  const columns = titles('name', 'email', 'labels');
  const start = (
    more: Partial<typeof ask & { selection: Selection; columns: typeof columns; words: ExportWords }> = {},
  ) => startExport(deps, world.caller, world.list, { ...ask, columns, selection: all, ...more });
  const write = (id: string, lastTry = false) => writeExport(deps, { tenantId: world.tenantId, id }, lastTry);
  const stateOf = async (id: string) =>
    (await listExports(deps, world.caller)).data.find((one) => one.id === id);
  const textOf = async (id: string) =>
    files
      .get((await fileOfExport(deps, world.caller, { id })).key)
      ?.replaceAll('\r', '')
      .trim()
      .split('\n') ?? [];
  return { world, deps, sent, files, mails, faults, start, write, stateOf, textOf };
}

test('all leads of a list are written, newest first, with their labels by name', async () => {
  const { world, sent, start, write, stateOf, textOf } = await open();
  const label = await createLabel(world.campaigns, world.tenantId, { name: 'Call back', color: 'red' });
  const head = (await world.leads()).at(-1)?.head ?? { id: '', name: '' };
  const step = { kind: 'mark' as const, labels: { add: [label.id] } };
  const plan = {
    campaign_id: world.list,
    steps: [{ kind: 'select' as const, selection: { ids: [head.id] } }, step],
  };
  await world.goOn((await world.start(plan)).id);
  const { id } = await start();
  expect(sent).toEqual([{ tenant_id: world.tenantId, export_id: id }]);
  await write(id);
  expect(await stateOf(id)).toMatchObject({ status: 'ready', rows: 12, campaign_name: 'A list' });
  const lines = await textOf(id);
  expect(lines).toHaveLength(13);
  expect(lines.slice(0, 2)).toEqual(['NAME,EMAIL,LABELS', expect.stringContaining(`${head.name},hello@`)]);
  expect(lines[1]).toMatch(/,Call back$/);
});

test('a selection, or what a filter matches but some, is what is in the file', async () => {
  const { world, start, write, textOf } = await open();
  const [a, b, c] = (await world.leads()).map(({ head }) => head);
  const few = await start({ selection: { ids: [c?.id ?? '', a?.id ?? ''] } });
  await write(few.id);
  expect((await textOf(few.id)).slice(1).map((line) => line.split(',')[0])).toEqual([c?.name, a?.name]);
  const filter = ResultFilter.parse({ sent: -1, sort: 'name', direction: 'asc', search: 'business' });
  const most = await start({ selection: { filter, except: [b?.id ?? ''] } });
  await write(most.id);
  const names = (await textOf(most.id)).slice(1).map((line) => line.split(',')[0]);
  expect(names).toHaveLength(11);
  expect(names).not.toContain(b?.name);
});

test.each([
  ['few', '7', 18],
  ['most', 'hello', 99],
])('%s of a list that a filter matches stand in its order, from either end', async (_, value, count) => {
  const { world, deps, start, write, textOf } = await open(100);
  for (const direction of ['asc', 'desc'] as const) {
    const custom_search = [{ field: 'email', operator: 'like' as const, value }];
    const filter = ResultFilter.parse({ sent: -1, custom_search, direction, limit: 100 });
    const shown = await listResults(deps.campaigns, world.tenantId, world.list, 'local', filter);
    const [left = '', ...ids] = shown.data.map(({ id }) => id);
    expect(ids).toHaveLength(count);
    const { id } = await start({ selection: { filter, except: [left] }, columns: titles('lead_id') });
    await write(id);
    expect((await textOf(id)).slice(1)).toEqual(ids);
  }
});

test('where a value came from stands beside it, if that was asked for', async () => {
  const { start, write, textOf } = await open(1);
  const { id } = await start({ columns: titles('email', 'emails'), provenance: true });
  await write(id);
  const [head, line] = await textOf(id);
  expect(head).toBe('EMAIL,EMAIL (source),EMAIL (url),EMAIL (first_seen),EMAIL (confidence),EMAILS');
  expect(line).toMatch(/^hello@[^,]+,website,,2026-11-20T00:00:00.000Z,90,hello@/);
});

test('a file of what the list shows reads no more of its leads, and says the same', async () => {
  const { deps, start, write, textOf } = await open(120);
  const { bodies } = deps.campaigns.store;
  const reads = vi.spyOn(bodies, 'get');
  const rowsOf = async (keys: string[]) => {
    const { id } = await start({ format: 'jsonl', columns: titles(...keys) });
    await write(id);
    return (await textOf(id)).map((line) => JSON.parse(line));
  };
  const notes = vi.spyOn(deps.campaigns.store.notes.query, 'primary');
  const shown = exportKeys('local').filter((key) => !Object.hasOwn(furtherColumns, key));
  const rows = await rowsOf(shown);
  expect(reads).not.toHaveBeenCalled();
  // No lead says that it has notes.
  expect(notes).not.toHaveBeenCalled();
  const whole = await rowsOf([...shown, 'emails']);
  expect(reads).toHaveBeenCalled();
  expect(rows).toHaveLength(120);
  expect(rows).toEqual(whole.map(({ emails: _, ...row }) => row));
  expect(rows.filter(({ email }) => email).length).toBeGreaterThan(10);
});

test('a CSV has the words of whoever asks, and JSON lines the values', async () => {
  const { start, write, textOf } = await open();
  const words = { email_status: { found: 'gefunden' } };
  const fileOf = async (format: ExportFormat) => {
    const { id } = await start({ format, words, columns: titles('email_status') });
    await write(id);
    return textOf(id);
  };
  expect(new Set(await fileOf('csv'))).toContain('gefunden');
  expect(new Set(await fileOf('csv'))).not.toContain('found');
  expect(new Set(await fileOf('jsonl'))).toContain('{"email_status":"found"}');
});

test('wherever a lead was sent is named, also a CRM that is disconnected and another list', async () => {
  const { world, deps, start, write: writeFile, textOf } = await open(1);
  const { tenantId, caller } = world;
  const other = await createCampaign(deps.campaigns, caller, { name: 'Before', type: 'local' });
  const crm: ConnectionRecord = {
    ...{ tenantId, id: 'con_1', name: 'Sales' },
    ...({ kind: 'keap', by: 'oauth', state: 'revoked' } as const),
    scopes: [],
    ...{
      connected_by: 'usr_1',
      connected_at: deps.now().toISOString(),
      removed_at: deps.now().toISOString(),
    },
  };
  await crmStoreOf(deps.campaigns.store).connections.put(crm).go();
  const [head] = (await world.leads()).map((lead) => lead.head);
  const at = deps.now().toISOString();
  const list = { tenantId, campaign_id: world.list };
  const sent = { sent: 1, sent_at: { [world.list]: at, [crm.id]: at, [other.id]: at } };
  if (!head) return expect.fail('no lead');
  const now = { ...head, ...sent, version: head.version + 1 };
  const put = deps.campaigns.store.heads.put(now).params();
  await transact(engine.table, [write.put('head', put), rowsWrite(deps.campaigns, list, [rowOf(now)])]);
  for (const beside of ['name', 'email_status']) {
    const { id } = await start({ columns: titles('sent_to', beside) });
    await writeFile(id);
    const [, line = ''] = await textOf(id);
    expect(line.split('"')[1]?.split('; ').toSorted()).toEqual(['A list', 'Before', 'Sales']);
  }
});

test('notes stand in a column where that is chosen: the newest last, each whole, and as many as a cell holds', async () => {
  const { world, deps, start, write, textOf } = await open();
  const [a, b] = (await world.leads()).map(({ head }) => head.id);
  const who = { ...world.caller, isMainUser: true };
  const note = (lead_id: string, text: string) =>
    addNote(world.campaigns, who, { campaign_id: world.list, lead_id }, text);
  await note(a ?? '', '=1+1');
  await note(a ?? '', 'Call back;\n-cmd');
  for (const letter of '1234567') await note(b ?? '', letter.repeat(5000));
  const read = vi.spyOn(deps.campaigns.store.notes.query, 'primary');
  const selection = { ids: [a ?? '', b ?? ''] };
  const fileOf = async (format: ExportFormat, ...keys: string[]) => {
    const { id } = await start({ format, selection, columns: titles(...keys) });
    await write(id);
    return (await textOf(id)).join('\n');
  };
  expect(await fileOf('csv', 'name', 'emails')).not.toContain('Call back');
  expect(read).not.toHaveBeenCalled();
  const [told, long] = (await fileOf('jsonl', 'notes')).split('\n').map((line) => JSON.parse(line).notes);
  expect(told).toBe('=1+1\n\nCall back;\n-cmd');
  expect(long.split('\n\n').map((text: string) => [text[0], text.length])).toEqual(
    [...'234567'].map((letter) => [letter, 5000]),
  );
  expect(await fileOf('csv', 'notes')).toContain(`"'=1+1\n\nCall back;\n'-cmd"`);
});

test('the same message twice makes one file and one mail; a failure is tried again from the first row', async () => {
  const { mails, faults, files, start, write, stateOf } = await open();
  const { id } = await start({ mail: true });
  faults.afterRows = 3;
  await expect(write(id)).rejects.toThrow('the storage is away');
  expect([await stateOf(id), files.size, mails.length]).toMatchObject([{ status: 'queued' }, 0, 0]);
  faults.afterRows = Number.POSITIVE_INFINITY;
  await write(id);
  await write(id);
  expect(await stateOf(id)).toMatchObject({ status: 'ready', rows: 12 });
  expect(new Set(mails.map((mail) => mail.id)).size).toBeLessThanOrEqual(1);
});

test.each([
  ['heads', 'email_status'],
  ['changedRows', 'name'],
] as const)(
  'what the table is too busy for (%s) is put off, on the last try too, and fails by it at no time',
  async (read, column) => {
    const { deps, sent, start, write, stateOf } = await open(2);
    const { id } = await start({ columns: titles(column) });
    const busy = vi.spyOn(deps.campaigns.store[read].query, 'primary').mockImplementation(() => {
      throw tableBusy();
    });
    for (let no = 0; no < 7; no += 1) await write(id, true);
    expect([await stateOf(id), sent.length]).toMatchObject([{ status: 'queued' }, 8]);
    busy.mockRestore();
    await write(id, true);
    expect([await stateOf(id), sent.length]).toMatchObject([{ status: 'ready', rows: 2 }, 8]);
  },
);

test('a message that comes while somebody writes the file waits for that', async () => {
  const { deps, sent, start, write, stateOf } = await open(2);
  const { id } = await start();
  const { writeStream } = deps.files;
  deps.files.writeStream = async (...all) => {
    await write(id, true);
    expect(sent).toHaveLength(2);
    return writeStream(...all);
  };
  await write(id);
  expect(await stateOf(id)).toMatchObject({ status: 'ready', rows: 2 });
  deps.files.writeStream = writeStream;
  await write(id, true);
  expect(sent).toHaveLength(2);
});

test('after the last try it is told that it failed, and so it is where the list is gone', async () => {
  const { world, faults, start, write, stateOf } = await open(2);
  faults.afterRows = 0;
  const failed = await start();
  await expect(write(failed.id, true)).rejects.toThrow();
  expect(await stateOf(failed.id)).toMatchObject({ status: 'failed' });
  faults.afterRows = Number.POSITIVE_INFINITY;
  const gone = await start();
  await world.deleteList();
  await write(gone.id);
  expect(await stateOf(gone.id)).toMatchObject({ status: 'failed' });
});

test('what was stopped is not written, and its file is nobody’s', async () => {
  const { world, deps, files, start, write, stateOf } = await open(2);
  const { id } = await start();
  expect(await stopExport(deps, world.caller, { id })).toMatchObject({ status: 'stopped' });
  await write(id);
  expect([await stateOf(id), files.size]).toMatchObject([{ status: 'stopped' }, 0]);
  await expect(fileOfExport(deps, world.caller, { id })).rejects.toMatchObject({ code: 'not_found' });
  const stranger = await openRunWorld(engine.table);
  await expect(stopExport(deps, stranger.caller, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('columns are those of the kind, and so many files are written at once', async () => {
  const { world, start } = await open(1);
  expect(exportKeys('local')).toContain('emails');
  await expect(start({ columns: titles('name', 'position') })).rejects.toMatchObject({
    fields: [{ path: 'columns.1.key', key: 'unknown_field' }],
  });
  for (let no = 0; no < exportsAtOnce; no += 1) await start();
  await expect(start()).rejects.toMatchObject({ code: 'conflict', reason: 'too_many_exports' });
  expect(world.list).toBeTruthy();
});
