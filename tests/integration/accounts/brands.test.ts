import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount, findByLogin } from '#functions/people/index.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import { acme } from '#tests/support/pages/acme.ts';
import { connectClient, type TestClient } from '#tests/support/people/client.ts';
import { consentAs } from '#tests/support/people/google-consent.ts';
import { awaitMail, codeIn, linkValue } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { account, auth } = contracts;
const otherPassword = 'quite another password';
const brand = newId('account');

let cloud: TestCloud;
/** Nobody in particular, at the reseller's domain. */
let guest: TestClient;
beforeAll(async () => {
  cloud = await startTestCloud();
  guest = connectClient(cloud.url.replace('127.0.0.1', 'localhost'));
  const { brandings } = peopleStore({ table: tableOf(cloud) });
  await brandings.put({ domain: 'localhost', tenantId: brand, settings: acme, script: '' }).go();
});
afterAll(() => cloud?.remove());

const atAcme = () => ({ ...cloud, anonymous: guest });
const statusOf = async (client: TestClient, email: string, password: string) =>
  (await client.raw('POST', '/auth/login', { email, password })).status;
const reset = async (client: TestClient, email: string, mails: number, password: string) => {
  await client.call(auth.endpoints.forgotPassword, { body: { email } });
  const code = linkValue(await awaitMail(cloud.inboxUrl, email, mails), 'code');
  await client.call(auth.endpoints.resetPassword, { body: { code, password } });
};

describe('one address', () => {
  test('is a customer of the platform and of a reseller, with a password for each', async () => {
    const { client: ours, email } = await newAccount(cloud);
    const { client: theirs } = await newAccount(atAcme(), email);
    const [us, them] = await Promise.all([ours, theirs].map((one) => cloud.tenantOf(one)));
    expect(us).not.toBe(them);
    const table = tableOf(cloud);
    expect(await findAccount({ table }, us ?? '')).toMatchObject({ brand: 'platform' });
    expect(await findAccount({ table }, them ?? '')).toMatchObject({ brand, parent: brand });
    await reset(guest, email, 3, otherPassword);
    expect(await statusOf(guest, email, otherPassword)).toBe(200);
    expect(await statusOf(guest, email, goodPassword)).toBe(401);
    expect(await statusOf(cloud.anonymous, email, goodPassword)).toBe(200);
    expect(await statusOf(cloud.anonymous, email, otherPassword)).toBe(401);
  });

  test('is told apart by the brand in the authenticator app', async () => {
    const { client: ours, email } = await newAccount(cloud);
    const { client: theirs } = await newAccount(atAcme(), email);
    const body = { password: goodPassword };
    const issuers = [ours, theirs, cloud.anonymous.withToken(theirs.token ?? '')].map(async (client) => {
      const { otpauth_url } = await client.call(auth.endpoints.beginTwoFactor, { body });
      return new URL(otpauth_url).searchParams.get('issuer');
    });
    expect(await Promise.all(issuers)).toEqual(['Leadwright', acme.name, acme.name]);
  });

  test('opens one account in a brand, however often at once', async () => {
    const email = newAddress('rae');
    const form = { first_name: 'Rae', last_name: 'Reed', email, password: goodPassword };
    const waiting: { client: TestClient; code: string }[] = [];
    for (const mails of [1, 2]) {
      const body = { ...form, accept_terms: true as const };
      const { access_token } = await guest.call(auth.endpoints.register, { body });
      const code = codeIn(await awaitMail(cloud.inboxUrl, email, mails));
      waiting.push({ client: guest.withToken(access_token), code });
    }
    const replies = waiting.map(({ client, code }) => client.raw('POST', '/auth/confirm-email', { code }));
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  test('is found with a provider in the brand of the domain', async () => {
    const email = newAddress('gus');
    const signIn = async (client: TestClient) =>
      (await client.raw('POST', '/auth/login-with-social', await consentAs(client, email))).body;
    expect(await signIn(cloud.anonymous)).toMatchObject({ created: true });
    expect(await signIn(guest)).toMatchObject({ created: true });
    expect(await signIn(cloud.anonymous)).toMatchObject({ created: false });
    expect(await signIn(guest)).toMatchObject({ created: false });
  });

  test('is not opened by what a provider gave at the domain of another brand', async () => {
    const email = newAddress('gil');
    const signIn = async (client: TestClient, proof: object) =>
      (await client.raw('POST', '/auth/login-with-social', proof)).status;
    expect(await signIn(cloud.anonymous, await consentAs(cloud.anonymous, email))).toBe(200);
    const given = await consentAs(guest, email);
    expect(await signIn(cloud.anonymous, given)).toBe(401);
    expect(await signIn(guest, given)).toBe(200);
  });
});

describe('within a brand', () => {
  test('a member joins it, changes the address in it, and leaves no login behind', async () => {
    const { client: owner } = await newAccount(atAcme());
    const email = newAddress('mel');
    await owner.call(account.endpoints.invite, { body: { email, access: ['leads'] } });
    const code = linkValue(await awaitMail(cloud.inboxUrl, email), 'invitation');
    const form = {
      first_name: 'Mel',
      last_name: 'Moss',
      password: goodPassword,
      accept_terms: true as const,
    };
    const joined = await guest.call(auth.endpoints.acceptInvitation, { body: { ...form, code } });
    expect(await statusOf(guest, email, goodPassword)).toBe(200);
    expect(await statusOf(cloud.anonymous, email, goodPassword)).toBe(401);

    const member = guest.withToken(joined.access_token);
    const next = newAddress('melanie');
    await member.call(account.endpoints.mailChange, { body: { email: next, password: goodPassword } });
    const confirm = { code: codeIn(await awaitMail(cloud.inboxUrl, next)) };
    await member.call(account.endpoints.confirmMailChange, { body: confirm });
    expect(await statusOf(guest, next, goodPassword)).toBe(200);
    expect(await statusOf(guest, email, goodPassword)).toBe(401);

    await owner.call(account.endpoints.removeMember, { params: { id: joined.user.id } });
    expect(await findByLogin({ table: tableOf(cloud) }, { brand, email: next })).toBeUndefined();
  });

  test('the password is changed with the password of it', async () => {
    const { client, email } = await newAccount(atAcme());
    const change = { current_password: goodPassword, password: otherPassword };
    await client.call(auth.endpoints.changePassword, { body: change });
    expect(await statusOf(guest, email, otherPassword)).toBe(200);
  });
});

describe('a mail', () => {
  const newest = async (email: string, count: number) => awaitMail(cloud.inboxUrl, email, count);

  test('that a guest asks for at the domain of a reseller is in its name and leads there', async () => {
    const { email } = await newAccount(atAcme());
    const welcome = await newest(email, 1);
    expect(welcome.subject + welcome.text).toContain('Acme Leads');
    expect(welcome.subject + welcome.text).not.toContain('Leadwright');
    await guest.call(auth.endpoints.forgotPassword, { body: { email } });
    expect((await newest(email, 2)).text).toContain(`${guest.url}/forgot-password?link#code=`);
  });

  test('to a customer of a reseller is in its name, to one of the platform as ever', async () => {
    const { client: theirs, email } = await newAccount(atAcme());
    const { client: ours, email: other } = await newAccount(cloud);
    for (const client of [theirs, ours])
      await client.call(account.endpoints.createApiKey, { body: { password: goodPassword, name: 'k' } });
    const told = await newest(email, 2);
    expect(told.text).toContain('Acme Leads');
    expect(told.text).toContain(`${guest.url}/profile-settings/api-key`);
    const own = await newest(other, 2);
    expect(own.text).not.toContain('Acme Leads');
    expect(own.text).toContain(`${cloud.url}/profile-settings/api-key`);
  });

  test('of an invitation leads to the domain of the one who invites', async () => {
    const { client } = await newAccount(atAcme());
    const email = newAddress('ivy');
    await client.call(account.endpoints.invite, { body: { email, access: ['leads'] } });
    expect((await newest(email, 1)).text).toContain(`${guest.url}/register?link#invitation=`);
  });
});
