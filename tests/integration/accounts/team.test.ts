import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '#functions/account/store/index.ts';
import { authStore } from '#functions/auth/store/index.ts';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { beginAct } from '#functions/platform/http/record-act.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { AccessOption } from '#shared/domain/accounts/access-options.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectClient, type TestClient } from '#tests/support/people/client.ts';
import { awaitMail, linkValue, mailsTo, type ReadMail } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { uploadPicture } from '#tests/support/people/upload-picture.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { auth, account, campaigns } = contracts;
const { invite, team, changeMember, removeMember, auditLog } = account.endpoints;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const person = {
  first_name: 'Max',
  last_name: 'Member',
  password: goodPassword,
  accept_terms: true as const,
};

async function invited(owner: TestClient, access: AccessOption[] = ['leads']) {
  const email = newAddress('max');
  const { id } = await owner.call(invite, { body: { email, access } });
  const code = linkValue(await awaitMail(cloud.inboxUrl, email), 'invitation');
  return { email, id, code };
}

async function joined(owner: TestClient, access?: AccessOption[]) {
  const { email, code } = await invited(owner, access);
  const { access_token, user } = await cloud.anonymous.call(auth.endpoints.acceptInvitation, {
    body: { ...person, code },
  });
  return { member: connectClient(cloud.url, access_token), user, email };
}

describe('an invitation', () => {
  test('brings a member into the account, who does what they may and no more', async () => {
    const { client: owner } = await newAccount(cloud);
    await owner.newList('the account’s list');
    const { member, user } = await joined(owner);
    expect(user).toMatchObject({ isMainUser: false, accessToWallet: false, first_name: 'Max' });
    expect((await member.call(campaigns.endpoints.list)).data[0]?.name).toBe('the account’s list');
    for (const path of ['/api/wallet', '/api/wallet/ledger'])
      expectError(await member.raw('GET', path), 'forbidden');
    for (const path of ['/api/team-members', '/api/audit-log', '/api/data-exports'])
      expectError(await member.raw('GET', path), 'forbidden');
    const { data } = await owner.call(team);
    expect(data.map(({ email, status, access }) => ({ email, status, access }))).toContainEqual({
      email: user.email,
      status: 'active',
      access: ['leads'],
    });
  });

  test('works once, and not after it was sent again or withdrawn', async () => {
    const { client: owner } = await newAccount(cloud);
    const { code } = await invited(owner);
    const accept = (with_: string) =>
      cloud.anonymous.raw('POST', '/auth/accept-invitation', { ...person, code: with_ });
    const both = await Promise.all([accept(code), accept(code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => [409, 422].includes(status))).toHaveLength(1);
    expectError(await accept(code), 'validation_failed');

    const second = await invited(owner);
    await owner.call(account.endpoints.resendInvitation, { params: { id: second.id } });
    expectError(await accept(second.code), 'validation_failed');
    const renewed = linkValue(await awaitMail(cloud.inboxUrl, second.email, 2), 'invitation');
    const shown = await cloud.anonymous.call(auth.endpoints.checkInvitation, { body: { code: renewed } });
    expect(shown).toEqual({ email: second.email, invited_by: 'Ann Archer', has_account: false });
    await owner.call(removeMember, { params: { id: second.id } });
    expectError(await accept(renewed), 'validation_failed');
  });

  test('needs an option, one that the account has, and an address that is not in it', async () => {
    const { client: owner, email } = await newAccount(cloud);
    const ask = (body: object) => owner.raw('POST', '/api/team-members', body);
    const none = expectError(await ask({ email: newAddress('x'), access: [] }), 'validation_failed');
    expect(none.message).toBe('Please select at least one access option.');
    expectError(await ask({ email: newAddress('x'), access: ['whitelabel'] }), 'validation_failed');
    expectError(await ask({ email: newAddress('x'), access: ['admin'] }), 'validation_failed');
    expect(expectError(await ask({ email, access: ['leads'] }), 'validation_failed').fields?.[0]?.key).toBe(
      'same_email',
    );
  });

  test('to somebody with an account elsewhere is sent like any other, and says so to them only', async () => {
    const [{ client: owner }, other] = [await newAccount(cloud), await newAccount(cloud)];
    expect(
      (await owner.raw('POST', '/api/team-members', { email: other.email, access: ['leads'] })).status,
    ).toBe(201);
    const code = linkValue(await awaitMail(cloud.inboxUrl, other.email, 2), 'invitation');
    const statusOf = async () =>
      (await owner.call(team)).data.find(({ email }) => email === other.email)?.status;
    expect(await statusOf()).toBe('invited');
    const shown = await cloud.anonymous.call(auth.endpoints.checkInvitation, { body: { code } });
    expect(shown.has_account).toBe(true);
    expect(await statusOf()).toBe('has_account');
    expectError(
      await cloud.anonymous.raw('POST', '/auth/accept-invitation', { ...person, code }),
      'conflict',
    );
  });
});

describe('a member', () => {
  test('leaves nothing behind when removed: no picture, session, key, sign-in or code', async () => {
    const { client: owner } = await newAccount(cloud);
    const { member, user, email } = await joined(owner);
    const tenantId = await cloud.tenantOf(owner);
    const whose = { tenantId, userId: user.id };
    const store = authStore({ table: tableOf(cloud) });
    await member.call(account.endpoints.createApiKey, { body: { password: goodPassword, name: 'mine' } });
    await member.call(account.endpoints.setAvatar, { body: { upload_id: await uploadPicture(member) } });
    await member.call(account.endpoints.mailChange, {
      body: { email: newAddress('next'), password: goodPassword },
    });
    await store.identities.put({ ...whose, provider: 'google', subject: `subject of ${email}` }).go();
    const { profile } = await member.call(account.endpoints.me);
    expect((await fetch(cloud.url + profile)).status).toBe(200);
    const filter = ResultFilter.parse({});
    for (const shared of [true, false])
      await member.call(campaigns.endpoints.saveView, { body: { name: 'a', type: 'local', filter, shared } });
    const { id: campaign_id } = await member.newList('a list of all');
    await member.call(campaigns.endpoints.setFavorite, {
      ...{ params: { id: campaign_id }, body: { is_favorite: true } },
    });
    const { views, favorites } = composeCampaigns(tableOf(cloud)).store;
    const ofMember = { tenantId, user_id: user.id };
    const kept = async () => [
      (await views.query.primary({ tenantId }).go()).data.filter(({ shared }) => !shared).length,
      (await favorites.query.primary(ofMember).go()).data.length,
      (await store.sessions.query.byUser(whose).go()).data.length,
      (await store.apiKeys.query.byUser(whose).go()).data.length,
      (await store.identities.query.byUser(whose).go()).data.length,
      (await store.mailChanges.get(whose).go()).data === null ? 0 : 1,
    ];
    expect(await kept()).toEqual([1, 1, 1, 1, 1, 1]);
    const both = await Promise.all(
      [1, 2].map(() => owner.raw('DELETE', `/api/team-members/${user.id}`).then(({ status }) => status)),
    );
    expect(both).toContain(200);
    expect(both.every((status) => status === 200 || status === 404)).toBe(true);
    const isEnd = ({ subject }: ReadMail) => subject.startsWith('Your access to');
    await eventually(
      () => mailsTo(cloud.inboxUrl, email),
      (mails) => mails.some(isEnd),
    );
    expect(await kept()).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await fetch(cloud.url + profile)).status).toBe(403);
    expect((await mailsTo(cloud.inboxUrl, email)).filter(isEnd)).toHaveLength(1);
  });

  test('is out from the next request on when removed, with keys and sessions', async () => {
    const { client: owner, email: account_name } = await newAccount(cloud);
    const { member, user, email } = await joined(owner);
    const { key } = await member.call(account.endpoints.createApiKey, {
      body: { password: goodPassword, name: 'mine' },
    });
    const program = connectClient(cloud.url, key);
    expect((await program.raw('GET', '/api/campaigns')).status).toBe(200);
    await owner.call(removeMember, { params: { id: user.id } });
    expectError(await member.raw('GET', '/api/me'), 'unauthenticated');
    expectError(await program.raw('GET', '/api/campaigns'), 'unauthenticated');
    expectError(
      await cloud.anonymous.raw('POST', '/auth/login', { email, password: goodPassword }),
      'unauthenticated',
    );
    expectError(await owner.raw('DELETE', `/api/team-members/${user.id}`), 'not_found');
    const told = await awaitMail(cloud.inboxUrl, email, 2);
    // An invisible space behind dots keeps mail programs from making a link of an address.
    expect(told.subject.replaceAll('\u200b', '')).toBe(`Your access to ${account_name} was ended`);
    await newAccount(cloud, email);
  });

  test('may what was changed, from the next request on', async () => {
    const { client: owner } = await newAccount(cloud);
    const { member, user } = await joined(owner);
    await owner.call(changeMember, { params: { id: user.id }, body: { access: ['wallet'] } });
    expectError(await member.raw('GET', '/api/campaigns'), 'module_required');
    expect((await member.raw('GET', '/api/wallet/ledger')).status).toBe(200);
  });

  test('the main user cannot be removed or limited', async () => {
    const { client: owner } = await newAccount(cloud);
    const { id } = await owner.call(account.endpoints.me);
    expectError(await owner.raw('DELETE', `/api/team-members/${id}`), 'conflict');
    expectError(await owner.raw('PUT', `/api/team-members/${id}`, { access: ['leads'] }), 'conflict');
  });
});

test('the time zone of the account is said by the main user, seen by everybody, and told in the log', async () => {
  const { client: owner } = await newAccount(cloud);
  const zoneOf = async (client: TestClient) => (await client.call(account.endpoints.me)).time_zone;
  const say = (client: TestClient, time_zone: unknown) =>
    client.raw('PUT', '/api/account-time-zone', { time_zone });
  expect(await zoneOf(owner)).toBeNull();
  expect((await say(owner, 'Europe/Berlin')).body).toMatchObject({ time_zone: 'Europe/Berlin' });
  const { member } = await joined(owner);
  expectError(await say(member, 'Asia/Tokyo'), 'forbidden');
  for (const nonsense of ['Europe/Atlantis', '', null, 7, undefined])
    expectError(await say(owner, nonsense), 'validation_failed');
  expect([await zoneOf(owner), await zoneOf(member)]).toEqual(['Europe/Berlin', 'Europe/Berlin']);
  await say(owner, 'America/New_York');
  expect(await zoneOf(member)).toBe('America/New_York');
  const { data } = await owner.call(auditLog);
  expect(data[0]).toMatchObject({
    ...{ action: 'account.setTimeZone', outcome: 'done' },
    ...{ before: { time_zone: 'Europe/Berlin' }, after: { time_zone: 'America/New_York' } },
  });
});

test('the audit log says who really acted, where somebody acted as another, also when they are gone', async () => {
  const { client: owner } = await newAccount(cloud);
  const { client: support } = await newAccount(cloud);
  const [me, helper] = await Promise.all([owner, support].map((one) => one.call(account.endpoints.me)));
  const table = tableOf(cloud);
  for (const userId of [helper?.id ?? '', newId('user')]) {
    const impersonatedBy = { tenantId: await cloud.tenantOf(support), userId };
    const actor = { tenantId: await cloud.tenantOf(owner), userId: me?.id ?? '', impersonatedBy };
    await (await beginAct(table, actor, { action: 'account.updateProfile', ip: '' })).done({});
  }
  const { data } = await owner.call(auditLog);
  const real = `${helper?.first_name} ${helper?.last_name}`;
  expect(data.map(({ acting_name }) => acting_name)).toEqual(['', real, null]);
  expect(data.map(({ user_id }) => user_id)).toEqual([me?.id, me?.id, me?.id]);
});

test('the audit log says who did what, to what, and what it was before', async () => {
  const { client: owner } = await newAccount(cloud);
  const { member, user } = await joined(owner);
  const list = await member.newList('made by Max');
  await owner.call(changeMember, { params: { id: user.id }, body: { access: ['leads', 'wallet'] } });
  await owner.call(removeMember, { params: { id: user.id } });
  const { data } = await owner.call(auditLog);
  const acts = data.map(({ action, user_name, target }) => ({ action, user_name, target }));
  expect(acts.map(({ action }) => action)).toEqual([
    'account.removeMember',
    'account.changeMember',
    'campaigns.create',
    'auth.acceptInvitation',
    'account.invite',
    'auth.confirmEmail',
  ]);
  expect(data.every(({ outcome }) => outcome === 'done')).toBe(true);
  expect(data[1]).toMatchObject({
    target: user.id,
    before: { access: ['leads'] },
    after: { access: ['leads', 'wallet'] },
  });
  expect(data[2]).toMatchObject({ user_id: user.id, target: list.id, after: { name: 'made by Max' } });
  const page = await owner.call(auditLog, { query: { limit: 4 } });
  const rest = await owner.call(auditLog, { query: { limit: 4, cursor: page.next_cursor ?? '' } });
  expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  expectError(await owner.raw('GET', '/api/audit-log?cursor=nonsense'), 'validation_failed');
});

test('a fault of the web app is kept once, counted, and without secrets, also of somebody who is not signed in', async () => {
  const address = newAddress('x');
  const fault = { message: `broke ${address} lws_abcdefghijklmnopqrst`, err: 'Error\n at a', info: address };
  const report = (body: object) => cloud.anonymous.raw('POST', '/api/log-app-error', body);
  for (const _ of [1, 2, 3]) expect((await report(fault)).status).toBe(200);
  const { appErrors } = createAccountStore(tableOf(cloud));
  const { data } = await appErrors.scan
    .where(({ stack }, is) => is.eq(stack, fault.err))
    .go({ pages: 'all' });
  expect(data).toMatchObject([{ times: 3 }]);
  expect(JSON.stringify(data)).not.toMatch(/lws_abc|leadwright\.example/);
  expectError(await report({ ...fault, err: 'x'.repeat(40_000) }), 'payload_too_large');
});
