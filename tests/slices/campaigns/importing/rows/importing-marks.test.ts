import { expect, test, vi } from 'vitest';
import { deleteLeads } from '#functions/campaigns/index.ts';
import { createLabel, removeLabel } from '#functions/campaigns/labels/labels.ts';
import { composeExports, type WriteDeps } from '#functions/exports/deps.ts';
import { startExport } from '#functions/exports/start-export.ts';
import { writeExport } from '#functions/exports/write-export.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { ExportFormat } from '#shared/domain/leads/files/export-columns.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const columns = ['website', 'labels', 'owner'] as const;
const csv = (...rows: string[]) => ['Website,Labels,Owner', ...rows].join('\n');

/** An account with three labels and three members, two of whom have one name. */
async function open() {
  const opened = await openImportWorld(engine.table);
  const { tenantId, campaigns, leads } = opened.world;
  const { users } = peopleStore({ table: engine.table });
  const joins = async (first_name: string, email: string) => {
    const userId = newId('user');
    const rights = { modules: ['leads' as const], isMainUser: false, accessToWallet: false };
    const person = { first_name, last_name: 'Archer', email, ...rights };
    await users.create({ tenantId, userId, created_at: '2026-01-01', ...person }).go();
    return userId;
  };
  const label = async (name: string) => (await createLabel(campaigns, tenantId, { name, color: 'red' })).id;
  const labels = {
    hot: await label('Hot'),
    back: await label('Call back'),
    both: await label('North, South'),
  };
  const people = {
    ann: await joins('Ann', 'ann@nova.example'),
    bob: await joins('Bob', 'bob@nova.example'),
    otherBob: await joins('Bob', 'bob@luna.example'),
  };
  const marks = async () =>
    Object.fromEntries(
      (await leads()).map(({ head: { website = '', labels, owner } }) => [
        website.replace('https://', ''),
        { labels, owner },
      ]),
    );
  return { ...opened, labels, people, marks, label };
}

test('labels and an owner are those of the account, whatever their case; what it has not is told with its line', async () => {
  const { bring, upload, preview, marks, labels, people, errorsOf } = await open();
  const file = csv(
    'a.example,"hot; CALL BACK",ANN@nova.example',
    'b.example,"Nobody, North, South|Hot, else",Ann Archer',
    'c.example,,Bob Archer',
    'd.example,unknown,nobody@nova.example',
  );
  const words = { line: 'Line', reason: 'Reason', incomplete: 'No', invalid: 'None', partly: 'Not all' };
  const shown = await preview(await upload(file));
  expect(shown.columns.map(({ field }) => field)).toEqual(columns);
  expect(shown.rows[1]).toMatchObject({ entry: { labels: 'North, South; Hot', owner: 'Ann Archer' } });
  expect(shown.rows.map(({ bad }) => bad.map(({ column, value }) => [column, value]))).toEqual([
    [],
    [
      [1, 'Nobody'],
      [1, 'else'],
    ],
    [[2, 'Bob Archer']],
    [
      [1, 'unknown'],
      [2, 'nobody@nova.example'],
    ],
  ]);
  const { id, ...report } = await bring(file, [...columns], 'skip', { words });
  expect(report).toMatchObject({ created: 4, values_left_out: 5, has_errors: true });
  expect(await marks()).toEqual({
    'a.example': { labels: [labels.hot, labels.back], owner: people.ann },
    'b.example': { labels: [labels.both, labels.hot], owner: people.ann },
    'c.example': { labels: undefined, owner: undefined },
    'd.example': { labels: undefined, owner: undefined },
  });
  expect(errorsOf(id)).toContain('3,"Not all: Labels: Nobody, else"');
});

test('a known lead gets labels beside its own and an owner where it has none, and no more than twenty', async () => {
  const { world, bring, marks, labels, people, label } = await open();
  await bring(csv('a.example,Hot,ann@nova.example', 'b.example,,'), [...columns]);
  const more = csv('a.example,"Hot; Call back",bob@nova.example', 'b.example,,bob@nova.example');
  expect(await bring(more, [...columns])).toMatchObject({ duplicate: 2, updated: 0 });
  expect(await bring(more, [...columns], 'update')).toMatchObject({ updated: 2 });
  const after = {
    'a.example': { labels: [labels.hot, labels.back], owner: people.ann },
    'b.example': { labels: undefined, owner: people.bob },
  };
  expect(await marks()).toEqual(after);
  expect(await bring(more, [...columns], 'update')).toMatchObject({ updated: 0, duplicate: 2 });
  // One that was deleted takes no place of another, and goes.
  await removeLabel(world.campaigns, world.tenantId, labels.hot);
  const names = Array.from({ length: 21 }, (_, no) => `L${no}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await label(name));
  const many = csv(`a.example,${names.join(';')},`);
  expect(await bring(many, [...columns], 'update')).toMatchObject({ updated: 1, values_left_out: 1 });
  expect((await marks())['a.example']?.labels).toEqual([labels.back, ...ids.slice(0, 19)]);
});

test.each(['csv', 'jsonl'] as const)('what is written in %s comes back as the same', async (format) => {
  const { world, bring, marks, people } = await open();
  const emails = ['ann@nova.example', 'bob@nova.example', 'bob@luna.example'];
  await bring(csv(...emails.map((email, no) => `${no}.example,"Hot; North, South",${email}`)), [...columns]);
  const before = await marks();
  expect(before['2.example']?.owner).toBe(people.otherBob);
  const text = await exported(world, format);
  expect(text).toContain('Ann Archer');
  const order = ['website', 'labels', 'owner', 'lead_id'] as const;
  expect(await bring(text, [...order], 'update')).toMatchObject({
    ...{ duplicate: 3, updated: 0, values_left_out: 0 },
  });
  const ids = (await world.leads()).map(({ head }) => head.id);
  const { campaigns, tenantId, list } = world;
  await deleteLeads(campaigns, tenantId, list, ids);
  expect(await bring(text, [...order])).toMatchObject({ created: 3, values_left_out: 0 });
  expect(await marks()).toEqual(before);
});

test('who and which labels there are is read once for a file, and not at all for a file that names none', async () => {
  const { bring, world } = await open();
  const rows = Array.from({ length: 120 }, (_, no) => `site-${no}.example,Hot,ann@nova.example`);
  const reads = vi.spyOn(world.campaigns.store.table.client, 'send');
  const asked = (of: RegExp) =>
    reads.mock.calls.filter(([{ input }]) => of.test(JSON.stringify(input))).length;
  await bring(csv(...rows), ['website', null, null]);
  expect([asked(/#labels"/), asked(/"user#"/)]).toEqual([0, 0]);
  const others = rows.map((row) => row.replace('site', 'other'));
  await bring(csv(...others), [...columns]);
  expect([asked(/#labels"/), asked(/"user#"/)]).toEqual([1, 1]);
  reads.mockRestore();
});

/** The website, labels and owner of the leads of a list, as a file for whoever asks. */
async function exported(
  { caller, list, tenantId }: Awaited<ReturnType<typeof open>>['world'],
  format: ExportFormat,
): Promise<string> {
  let text = '';
  const deps = {
    ...composeExports(engine.table),
    queue: { send: async () => undefined },
    files: {
      async writeStream(_key: string, pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) text += Buffer.from(piece).toString('utf8');
        return text.length;
      },
    },
  } as unknown as WriteDeps & Parameters<typeof startExport>[0];
  const titles = ['website', 'labels', 'owner', 'lead_id'].map((key) => ({ key, title: key }));
  const asked = { format, columns: titles, provenance: false, bom: false, mail: false };
  const selection = { filter: ResultFilter.parse({ sent: -1 }), except: [] };
  const { id } = await startExport(deps, caller, list, { ...asked, selection } as never);
  await writeExport(deps, { tenantId, id }, true);
  return text;
}
