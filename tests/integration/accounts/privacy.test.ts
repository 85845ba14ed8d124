import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { createFiles } from '#functions/platform/files/create-files.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composePrivacy, type ErasureDeps } from '#functions/privacy/deps.ts';
import { beginErasures } from '#functions/privacy/erasure/begin-erasures.ts';
import { eraseAccount } from '#functions/privacy/erasure/erase-account.ts';
import { makeExport } from '#functions/privacy/export/make-export.ts';
import { startExport as startExportByHand } from '#functions/privacy/export/start-export.ts';
import { contracts } from '#shared/contracts/index.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { fullAccount } from '#tests/support/people/full-account.ts';
import { awaitMail, mailsTo } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount } from '#tests/support/people/new-account.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { unzip } from '#tests/support/unzip.ts';
import { memberOf } from '#tests/support/worlds/account-world.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { account, campaigns, privacy } = contracts;
const { startExport, exportFile, exports, planDeletion, cancelDeletion } = privacy.endpoints;
const body = { password: goodPassword };

let cloud: TestCloud;
let table: Table;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** The first is exported, then deleted. The second loses a list, stays when the first goes, and is deleted too. */
let first: Awaited<ReturnType<typeof fullAccount>>;
let second: typeof first;
beforeAll(async () => {
  cloud = await startTestCloud({ ERASE_AFTER_SECONDS: '1' });
  table = tableOf(cloud);
  receiver = await startReceiver();
  first = await fullAccount(cloud, receiver.url);
  second = await fullAccount(cloud, receiver.url);
}, 240_000);
afterAll(async () => {
  receiver?.stop();
  await cloud?.remove();
});

type Item = Record<string, unknown> & { pk: string; sk: string };

async function allItems(): Promise<Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({ TableName: table.name, ExclusiveStartKey: start, ConsistentRead: true }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Whatever names the account; counters of tries name it too, and end by themselves within a quarter of an hour. */
const itemsOf = async (tenantId: string) =>
  (await allItems()).filter(
    (item) => JSON.stringify(item).includes(tenantId) && !item.pk.startsWith('throttle#'),
  );

async function download(client: TestClient) {
  const { data } = await eventually(
    () => client.call(exports),
    (reply) => reply.data[0]?.status === 'ready',
  );
  const link = await client.call(exportFile, { params: { id: data[0]?.id ?? '' } });
  expect(Date.parse(link.expires_at) - Date.now()).toBeLessThan(301_000);
  const reply = await fetch(link.url);
  const archive = Buffer.from(await reply.arrayBuffer());
  expect([reply.status, archive.length]).toEqual([200, data[0]?.size]);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toMatch(
    /attachment; filename="leadwright-\d{4}-\d\d-\d\d\.zip"/,
  );
  return unzip(archive);
}

describe('an export', () => {
  test('holds everything of the account and no secret, and a mail says when it is ready', async () => {
    const { client, email, leads, list, course } = first;
    const { client: other } = await newAccount(cloud);
    const before = (await mailsTo(cloud.inboxUrl, email)).length;
    await client.call(account.endpoints.setTimeZone, { body: { time_zone: 'Europe/Berlin' } });
    const begun = await client.call(startExport, { body });
    expect(begun).toMatchObject({ status: 'queued', size: null });
    const files = await download(client);
    const rows = (kind: string) => JSON.parse(files.get(`${kind}.json`)?.toString() ?? '[]') as Item[];

    expect(rows('account')).toMatchObject([{ time_zone: 'Europe/Berlin' }]);
    expect(rows('users').map((user) => user.email)).toContain(email);
    expect(rows('users')).toHaveLength(2);
    expect(rows('sessions').length).toBeGreaterThan(1);
    expect(rows('api-keys').map(({ name }) => name)).toEqual(['a program']);
    expect(rows('invitations')).toHaveLength(1);
    expect(rows('mail-changes')).toHaveLength(1);
    expect(rows('audit-log').map(({ action }) => action)).toContain('account.invite');
    expect(rows('lists').map(({ name }) => name)).toEqual([
      'Dentists',
      'Thrown away',
      'by itself',
      'drawn',
      'Once',
    ]);
    expect(rows('workflows').map(({ name }) => name)).toEqual(['Drawn', 'Spare', 'Timed', 'Restored']);
    expect(rows('list-webhooks')).toMatchObject([{ campaign_id: list.id, url: receiver.url }]);
    expect(rows('webhooks')).toMatchObject([{ name: 'CRM', url: receiver.url, events: ['list.archived'] }]);
    // What autopilots find meanwhile stands in a list of their own.
    const ofList = (kind: string) => rows(kind).filter((item) => item.campaign_id === list.id);
    expect(ofList('leads').map(({ id }) => id)).toEqual(
      leads
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(rows('deleted-leads').map(({ id }) => id)).toEqual([leads[3]?.id]);
    for (const { values } of [...rows('leads'), ...rows('deleted-leads')])
      expect(values).toMatchObject({ name: [{ value: expect.any(String), source: expect.any(String) }] });
    expect(rows('paid-values').length).toBeGreaterThanOrEqual(4);
    const runs = ofList('runs').map(({ id }) => id);
    expect(runs).toHaveLength(2);
    expect(rows('run-steps').filter(({ run_id }) => runs.includes(run_id))).toHaveLength(5);
    expect(rows('autopilots').map(({ name }) => name)).toContain('By the clock');
    expect(rows('crm-connections').map(({ kind }) => kind)).toEqual(['ghl', 'keap', 'ghl']);
    const taught = rows('ai-training');
    expect(taught.map(({ kind }) => kind).toSorted()).toEqual(
      ['file', 'link', 'qa', 'text'].flatMap((kind) => [kind, kind]),
    );
    expect(rows('ai-settings')).toMatchObject([{ hint: 'eirs' }]);
    expect(rows('business-profile')).toHaveLength(1);
    expect(rows('icp-suggestions').length).toBeGreaterThan(1);
    expect(rows('ai-work')).toMatchObject([{ kind: 'icps', status: 'done' }]);
    expect(rows('ai-usage').map(({ name }) => name)).toEqual(['embed', 'icp_suggestions', 'key_test']);
    expect(rows('wallet')).toHaveLength(1);
    expect(rows('ledger').length).toBeGreaterThan(4);
    expect(rows('deliveries')).toHaveLength(8);
    expect(rows('course-progress')).toMatchObject([{ course_id: course.id, done: [course.items[0]?.id] }]);
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
    const contents = JSON.parse(files.get('contents.json')?.toString() ?? '{}') as {
      files: { name: string; items: number }[];
    };
    for (const { name, items } of contents.files)
      expect(JSON.parse(files.get(name)?.toString() ?? '')).toHaveLength(items);

    const text = [...files.values()].map((file) => file.toString()).join('\n');
    // By their names first: in the text, any of the many ids may hold such letters by chance.
    const named = [...text.matchAll(/"(\w*(?:hash|sealed|totp|scrypt|task_token|secret)\w*)":/gi)];
    expect(named.map(([, name]) => name)).toEqual([]);
    const secrets = text.matchAll(
      /.{0,80}(?:scrypt\$|lw[srk]_[\w-]{20}|whsec_|stand-in-key|sk-standin|token-of-theirs)/g,
    );
    expect([...secrets].map(([found]) => found)).toEqual([]);
    expect(text).not.toContain(await cloud.tenantOf(other));
    for (const item of await itemsOf(await cloud.tenantOf(client)))
      for (const secret of secretsOf(item)) expect(text).not.toContain(secret);
    expect((await awaitMail(cloud.inboxUrl, email, before + 1)).subject).toBe('Your data is ready');
  });

  test('is one at a time, for who knows the password, and for the main user', async () => {
    const { client } = await newAccount(cloud);
    const wrong = await client.raw('POST', '/api/data-exports', { password: 'not mine' });
    expect(expectError(wrong, 'validation_failed').fields?.[0]?.key).toBe('password_wrong');
    const both = await Promise.all([1, 2].map(() => client.raw('POST', '/api/data-exports', body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await download(client);
    await client.call(startExport, { body });
    await download(client);
    expect((await client.call(exports)).data).toHaveLength(2);
    const member = await memberOf(cloud, client);
    expectError(await member.raw('POST', '/api/data-exports', body), 'forbidden');
  });

  test('asked for twice by the queue is made once and told once', async () => {
    const { client, email } = await newAccount(cloud);
    const { id } = await client.call(startExport, { body });
    await download(client);
    const [before] = (await client.call(exports)).data;
    const tenant_id = await cloud.tenantOf(client);
    await invoke('privacy-worker', { kind: 'export', tenant_id, export_id: id });
    const [after] = (await client.call(exports)).data;
    expect(after).toEqual(before);
    await awaitMail(cloud.inboxUrl, email, 2);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(
      (await mailsTo(cloud.inboxUrl, email)).filter(({ subject }) => subject.includes('data')),
    ).toHaveLength(1);
  });
  test('that fails is tried again, and after the last try says so and lets the next one begin', async () => {
    const { client } = await newAccount(cloud);
    const tenantId = await cloud.tenantOf(client);
    const { exports: records, turns } = composePrivacy(table, { send: async () => undefined }).own;
    const broken = {
      ...worker(),
      files: { ...worker().files, writeStream: () => Promise.reject(new Error('full')) },
    };
    const started = await startExportOf(broken, client);
    const request = { tenantId, id: started.id };
    await expect(makeExport(broken, request, false)).rejects.toThrow('full');
    expect((await records.get(request).go()).data).toMatchObject({ status: 'queued' });
    expectError(await client.raw('POST', '/api/data-exports', body), 'conflict');
    await expect(makeExport(broken, request, true)).rejects.toThrow('full');
    expect((await client.call(exports)).data).toMatchObject([{ status: 'failed' }]);
    expectError(await client.raw('GET', `/api/data-exports/${started.id}/file`), 'not_found');
    expect((await turns.get({ tenantId }).go()).data).toBeNull();
    await makeExport(worker(), request, false);
    expect((await client.call(exports)).data[0]?.status).toBe('failed');
    await client.call(startExport, { body });
    await download(client);
  });
});

/** Asks for an export without the queue: nobody makes it but the test. */
async function startExportOf(deps: ReturnType<typeof worker>, client: TestClient) {
  const { id: userId } = await client.call(account.endpoints.me);
  const caller = { tenantId: await cloud.tenantOf(client), userId } as Caller;
  return startExportByHand(deps, caller, body);
}

/** Attributes that open something. */
const secretsOf = (item: Item): string[] =>
  Object.entries(item).flatMap(([name, value]) =>
    /hash|sealed|secret|token/i.test(name) && typeof value === 'string' && value.length > 8 ? [value] : [],
  );

async function invoke(name: string, ...messages: object[]): Promise<unknown> {
  const found = cloud.host.functions.find((one) => one.name === name);
  const Records = messages.map((message, index) => ({
    messageId: String(index),
    receiptHandle: 'none',
    body: JSON.stringify(message),
    attributes: { ApproximateReceiveCount: '1' },
  }));
  return cloud.host.invoke(found?.ref ?? '', messages.length > 0 ? { Records } : {});
}

test('a deleted list is removed with its leads when it can no longer be restored, and not before', async () => {
  const { client, tenantId, list } = second;
  await client.call(campaigns.endpoints.remove, { params: { id: list.id } });
  const named = async () =>
    (await itemsOf(tenantId)).filter((item) => item.campaign_id === list.id || item.id === list.id);
  const before = (await named()).length;
  await invoke('privacy-worker', { kind: 'purge', tenant_id: tenantId, campaign_id: list.id });
  expect(await named()).toHaveLength(before);
  await composeCampaigns(table)
    .store.campaigns.patch({ tenantId, id: list.id })
    .set({ deletion: 'deleted', gone_at: '2020-01-01T00:00:00.000Z' })
    .go();
  expect((await client.raw('POST', '/api/campaigns/restore', { resultIds: [list.id] })).body).toEqual({
    restored: 0,
  });
  await invoke('privacy-sweep');
  // What was exported is told for 30 days, and a list that is gone for good was deleted 30 days before. What a run handed over is a number of the run's.
  const kept = ['run', 'run-delivery-count', 'ledger', 'hold', 'lead-export'];
  const left = await eventually(
    async () => (await named()).filter((item) => !kept.includes(String(item.__edb_e__))),
    (items) => items.length === 0,
  );
  expect(left).toEqual([]);
  expect((await client.call(campaigns.endpoints.list)).data.map(({ name }) => name)).toEqual([
    'Once',
    'drawn',
    'by itself',
  ]);
});

/** Moves the time of a planned deletion into the past. */
const makeDue = (tenantId: string) =>
  peopleStore({ table })
    .accounts.patch({ tenantId })
    .set({ deletion: 'planned', deletion_at: '2020-01-01T00:00:00.000Z' })
    .go();

const confirmed = { ...body, confirm: 'DELETE' as const };

describe('a deletion', () => {
  test('is planned for 30 days from now, told by mail, and taken back', async () => {
    const { client, email } = await newAccount(cloud);
    const unconfirmed = await client.raw('POST', '/api/account-deletion', { ...body, confirm: 'delete' });
    expect(expectError(unconfirmed, 'validation_failed').fields?.[0]?.key).toBe('confirm_deletion');
    const { deletion_at } = await client.call(planDeletion, { body: confirmed });
    const days = (Date.parse(deletion_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    expect(await client.call(planDeletion, { body: confirmed })).toEqual({ deletion_at });
    expect((await client.call(account.endpoints.me)).deletion_at).toBe(deletion_at);
    expect((await awaitMail(cloud.inboxUrl, email, 2)).subject).toBe('Your account will be deleted');
    await invoke('privacy-sweep');
    expect(await client.call(cancelDeletion)).toEqual({ deletion_at: null });
    expect((await client.call(account.endpoints.me)).deletion_at).toBeNull();
    expect((await awaitMail(cloud.inboxUrl, email, 3)).subject).toBe('Your account will not be deleted');
    expect(await client.call(cancelDeletion)).toEqual({ deletion_at: null });
    expect(await mailsTo(cloud.inboxUrl, email)).toHaveLength(3);
  });

  test('that is due leaves nothing of the account, everything of another, and a mail', async () => {
    const { client, member, email, tenantId } = first;
    const { client: other, tenantId: othersTenant } = second;
    expect(await filesUnder(`exports/${tenantId}`)).not.toEqual([]);
    const profile = (await client.call(account.endpoints.me)).profile ?? '';
    const othersBefore = await itemsOf(othersTenant);
    await client.call(planDeletion, { body: confirmed });
    await makeDue(tenantId);
    const mailsBefore = (await mailsTo(cloud.inboxUrl, email)).length;

    await invoke('privacy-sweep');
    for (const one of [client, member]) expectError(await one.raw('GET', '/api/me'), 'unauthenticated');
    const left = await eventually(
      () => itemsOf(tenantId),
      (items) => items.length === 0,
      40,
    );
    expect(left).toEqual([]);
    expect((await awaitMail(cloud.inboxUrl, email, mailsBefore + 1)).subject).toBe(
      'Your account was deleted',
    );
    expect((await fetch(cloud.url + profile)).status).toBe(403);
    for (const prefix of ['exports/', 'uploads/']) expect(await filesUnder(prefix + tenantId)).toEqual([]);

    const keysOf = (items: Item[]) => items.map(({ pk, sk }) => `${pk} ${sk}`).toSorted();
    expect(keysOf(await itemsOf(othersTenant))).toEqual(keysOf(othersBefore));
    expect((await other.call(account.endpoints.me)).profile).not.toBeNull();
    await newAccount(cloud, email);
  });

  test('that is cut off anywhere goes on where it was', async () => {
    const { tenantId, email } = second;
    await makeDue(tenantId);
    const deps = worker();
    await beginErasures(deps);
    const mails = deps.posted;
    for (let calls = 0; calls < 60; calls += 1) {
      const cutOff = cutting(deps, 1 + calls * 3);
      const ended = await eraseAccount(cutOff, tenantId).then(
        () => true,
        () => false,
      );
      if (ended) break;
      expect((await itemsOf(tenantId)).some(({ sk }) => sk === 'account')).toBe(true);
    }
    expect(await itemsOf(tenantId)).toEqual([]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    expect(mails[0]).toMatchObject({ to: email, template: 'account_deleted' });
    await eraseAccount(deps, tenantId);
  });

  test('that is taken back at the last moment is not begun', async () => {
    const { client } = await newAccount(cloud);
    await client.call(planDeletion, { body: confirmed });
    await makeDue(await cloud.tenantOf(client));
    await client.call(cancelDeletion);
    await invoke('privacy-sweep');
    await invoke('privacy-worker', { kind: 'erase', tenant_id: await cloud.tenantOf(client) });
    expect((await client.call(account.endpoints.me)).deletion_at).toBeNull();
  });
});

type Worker = ErasureDeps & { posted: { id: string }[] };

/** What the worker works with, without waiting and with a mailbox that keeps what is posted. */
function worker(): Worker {
  const posted: { id: string }[] = [];
  return {
    ...composePrivacy(table, { send: async () => undefined }),
    posted,
    mailbox: { post: async (mail) => void posted.push(mail) },
    scheduler: { put: async () => undefined, remove: async () => undefined },
    files: createFiles(cloud.filesBucket),
    machine: { start: async () => undefined, stop: async () => undefined, isRunning: async () => true },
    eraseAfterSeconds: 0,
  };
}

/** The same with a table that fails at its nth request. */
function cutting(deps: Worker, requests: number): Worker {
  let left = requests;
  const client = Object.create(deps.table.client) as typeof deps.table.client;
  client.send = ((...command: Parameters<typeof client.send>) => {
    left -= 1;
    if (left < 0) return Promise.reject(new Error('cut off'));
    return deps.table.client.send(...command);
  }) as typeof client.send;
  const cut = { ...deps.table, client };
  return { ...deps, ...composePrivacy(cut, deps.queue), eraseAfterSeconds: 0 };
}

async function filesUnder(prefix: string): Promise<string[]> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: cloud.filesBucket, Prefix: prefix }),
  );
  return Contents.map(({ Key }) => Key ?? '');
}
