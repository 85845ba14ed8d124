import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { bringFile, importEnded, uploadLeads } from '#tests/support/people/bring-file.ts';
import { newAccount } from '#tests/support/people/new-account.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { errors, preview, start, stop, undo } = contracts.imports.endpoints;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const rows = (count: number) => Array.from({ length: count }, (_, no) => `site-${no}.example,Firm ${no}`);

test('a file is uploaded, looked at, brought and taken back; what could not be used is a file, and nobody else has it', async () => {
  const { client } = await newAccount(cloud);
  const { id: list } = await client.newList('Brought');
  const text = ['Website;Name', ...rows(1300).map((row) => row.replace(',', ';')), ';Nobody'].join('\n');
  const seen = await client.call(preview, {
    params: { id: await uploadLeads(client, list, text) },
    body: {},
  });
  expect(seen).toMatchObject({ format: 'csv', delimiter: ';', headings: true, problem: null });
  expect(seen.columns.map(({ field }) => field)).toEqual(['website', 'name']);
  expect(seen.rows).toHaveLength(20);
  const done = await bringFile(client, list, text, ['website', 'name']);
  expect(done).toMatchObject({ status: 'done', rows: 1301, created: 1300, incomplete: 1, has_errors: true });
  const id = done?.id ?? '';
  const link = await client.call(errors, { params: { id } });
  expect(await (await fetch(link.url)).text()).toContain('1302,Incomplete,,Nobody');
  expect((await client.leads(list)).data.length).toBeGreaterThan(0);
  const stranger = (await newAccount(cloud)).client;
  for (const endpoint of [errors, undo, stop])
    await expect(stranger.call(endpoint, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.call(preview, { params: { id }, body: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
  await client.call(undo, { params: { id } });
  expect(await importEnded(client, list, id)).toMatchObject({ status: 'undone', removed: 1300 });
  expect((await client.leads(list)).data).toEqual([]);
});

test('a file of 30 MB is taken, and one whose form nobody signed is not read', async () => {
  const { client } = await newAccount(cloud);
  const { id: list } = await client.newList('Long');
  const long = `Website,Name\n${`long.example,${'x'.repeat(990)}\n`.repeat(30_000)}`;
  const id = await uploadLeads(client, list, long);
  const seen = await client.call(preview, { params: { id }, body: {} });
  expect(seen.rows).toHaveLength(20);
  await expect(
    client.call(start, {
      params: { id },
      body: {
        ...{ mapping: ['name'], headings: true, duplicates: 'skip' },
        words: { line: 'Line', reason: 'Reason', incomplete: 'Incomplete', invalid: 'Invalid' },
      },
    }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
});
