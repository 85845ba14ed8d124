import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { awaitMail, mailsTo } from '#tests/support/people/inbox.ts';
import { newAccount } from '#tests/support/people/new-account.ts';
import { unzip } from '#tests/support/unzip.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { account, exports: leadExports } = contracts;
const { start, list, file, stop } = leadExports.endpoints;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

test('leads leave as a workbook: a link to it, one mail, an entry of the log, and nobody else has it', async () => {
  const { client, email } = await newAccount(cloud);
  const { id } = await client.newList('Bäckereien & Cafés');
  await client.finishedRun((await client.startRun(searchPlan(id, 7))).id);
  const before = (await mailsTo(cloud.inboxUrl, email)).length;
  const begun = await client.call(start, {
    params: { id },
    body: {
      selection: { filter: { sent: -1 } },
      format: 'xlsx',
      columns: [{ key: 'name', title: 'Name' }],
      mail: true,
    },
  });
  const ready = await eventually(
    async () => (await client.call(list)).data.find((one) => one.id === begun.id),
    (one) => one?.status === 'ready',
  );
  expect(ready).toMatchObject({ rows: 7, campaign_name: 'Bäckereien & Cafés', format: 'xlsx' });
  const link = await client.call(file, { params: { id: begun.id } });
  const reply = await fetch(link.url);
  expect(reply.headers.get('content-disposition')).toContain('B%C3%A4ckereien');
  const archive = Buffer.from(await reply.arrayBuffer());
  expect(archive.length).toBe(ready?.size);
  const sheet = (await unzip(archive)).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  const { data: leads } = await client.leads(id);
  for (const { name } of leads) expect(sheet).toContain(`>${name.replaceAll('&', '&amp;')}<`);
  expect((await awaitMail(cloud.inboxUrl, email, before + 1)).text).toContain('/saved-lists/exports');
  const log = await client.call(account.endpoints.auditLog, {});
  expect(log.data.map(({ action }) => action)).toContain('exports.start');
  const stranger = (await newAccount(cloud)).client;
  const params = { id: begun.id };
  expect((await stranger.call(list)).data).toEqual([]);
  await expect(stranger.call(file, { params })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.call(stop, { params })).rejects.toMatchObject({ code: 'not_found' });
});
