import { newLongCode } from '#functions/auth/mailed-code.ts';
import { hashToken } from '#functions/auth/sign-in/session-token.ts';
import { authStore } from '#functions/auth/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '../people/client.ts';
import { consentAs } from '../people/google-consent.ts';
import { awaitMail, codeIn, linkValue, mailsTo } from '../people/inbox.ts';
import { goodPassword, newAddress } from '../people/new-account.ts';
import { uploadPicture } from '../people/upload-picture.ts';
import { tableOf } from '../table-of.ts';
import type { TestCloud } from './cloud/test-cloud.ts';

const { auth, account, onboarding } = contracts;

/** What endpoints about people and keys can be asked about. */
export type AccountWorld = {
  session: string;
  apiKey: string;
  member: string;
  invitation: string;
  upload: string;
  totpSecret: string;
  mailChangeCode: string;
  /** A provider that signs the owner in. */
  signIn: string;
  /** The token of a member whose address is being changed, with a mail of long ago. */
  mover: string;
  course: { id: string; page: string };
  /** Things that belong to nobody yet. */
  fresh: {
    address: string;
    invitee: string;
    registration: { token: string; code: string };
    /** The token of a sign-up whose first mail is long ago. */
    waiting: string;
    resetCode: string;
    invitationCode: string;
    google: Awaited<ReturnType<typeof consentAs>>;
  };
};

const person = {
  first_name: 'Ann',
  last_name: 'Archer',
  password: goodPassword,
  accept_terms: true as const,
};

export async function makeAccountWorld(
  cloud: TestCloud,
  client: TestClient,
  { email, password }: { email: string; password: string },
): Promise<AccountWorld> {
  const { anonymous, inboxUrl } = cloud;
  const spare = await anonymous.logIn(email, password);
  const { data: sessions } = await spare.call(auth.endpoints.sessions);
  const made = await client.call(account.endpoints.createApiKey, { body: { password, name: 'a key' } });
  const invite = (to: string) =>
    client.call(account.endpoints.invite, { body: { email: to, access: ['leads'] } });
  const [joining, asked, free] = [newAddress('mia'), newAddress('ida'), newAddress('una')];
  await invite(joining);
  const member = await anonymous.call(auth.endpoints.acceptInvitation, {
    body: { ...person, code: linkValue(await awaitMail(inboxUrl, joining), 'invitation') },
  });
  const invitation = await invite(asked);
  await invite(free);
  const invitationCode = linkValue(await awaitMail(inboxUrl, free), 'invitation');
  const { secret } = await client.call(auth.endpoints.beginTwoFactor, { body: { password } });
  return {
    session: sessions.find(({ current }) => current)?.id ?? '',
    apiKey: made.api_key.id,
    member: member.user.id,
    invitation: invitation.id,
    upload: await uploadPicture(client),
    totpSecret: secret,
    signIn: await linkGoogle(cloud, client),
    mailChangeCode: await changeMail(cloud, client, password),
    mover: await changingMember(cloud, client),
    course: await firstPage(client),
    fresh: {
      address: newAddress('new'),
      invitee: newAddress('guest'),
      registration: await signUp(cloud),
      waiting: await longAgo(cloud, (await signUp(cloud)).token),
      resetCode: await forget(cloud, joining),
      invitationCode,
      google: await consentAs(anonymous, newAddress('gina')),
    },
  };
}

async function signUp({ anonymous, inboxUrl }: TestCloud) {
  const email = newAddress('ann');
  const begun = await anonymous.call(auth.endpoints.register, { body: { ...person, email } });
  return { token: begun.access_token, code: codeIn(await awaitMail(inboxUrl, email)) };
}

/** Moves the mail of a sign-up into the past: the next may be asked for at once. */
async function longAgo(cloud: TestCloud, token: string): Promise<string> {
  const store = authStore({ table: tableOf(cloud) });
  await store.registrations
    .patch({ tokenHash: hashToken(token) })
    .set({ sent: 0 })
    .go();
  return token;
}

async function forget({ anonymous, inboxUrl }: TestCloud, email: string): Promise<string> {
  const before = (await mailsTo(inboxUrl, email)).length;
  await anonymous.call(auth.endpoints.forgotPassword, { body: { email } });
  return linkValue(await awaitMail(inboxUrl, email, before + 1), 'code');
}

async function linkGoogle(cloud: TestCloud, client: TestClient): Promise<string> {
  const { id: userId } = await client.call(account.endpoints.me);
  const tenantId = await cloud.tenantOf(client);
  const subject = `subject-of-${userId}`;
  const store = authStore({ table: tableOf(cloud) });
  const linked_at = new Date().toISOString();
  await store.identities.put({ provider: 'google', subject, tenantId, userId, linked_at }).go();
  const { data } = await client.call(auth.endpoints.signIns);
  return data[0]?.id ?? '';
}

async function changingMember(cloud: TestCloud, owner: TestClient): Promise<string> {
  const member = await memberOf(cloud, owner);
  await changeMail(cloud, member, goodPassword);
  return member.token ?? '';
}

/** Begins to change the address, long enough ago for another mail. */
async function changeMail(cloud: TestCloud, client: TestClient, password: string): Promise<string> {
  const email = newAddress('next');
  await client.call(account.endpoints.mailChange, { body: { email, password } });
  const { id: userId } = await client.call(account.endpoints.me);
  const store = authStore({ table: tableOf(cloud) });
  const tenantId = await cloud.tenantOf(client);
  await store.mailChanges.patch({ tenantId, userId }).set({ sent: 0 }).go();
  return codeIn(await awaitMail(cloud.inboxUrl, email));
}

async function firstPage(client: TestClient): Promise<AccountWorld['course']> {
  const { data } = await client.call(onboarding.endpoints.courses);
  const id = data[0]?.id ?? 'none';
  const course = await client.call(onboarding.endpoints.course, { params: { id } }).catch(() => undefined);
  return { id, page: course?.items[0]?.id ?? 'none' };
}

/** A world that looks right and is nobody's. */
export const inventedAccountWorld = (): AccountWorld => ({
  session: newId('session'),
  apiKey: newId('api_key'),
  member: newId('user'),
  invitation: newId('invitation'),
  upload: newId('upload'),
  totpSecret: 'JBSWY3DPEHPK3PXP',
  mailChangeCode: '123456',
  signIn: newId('user'),
  mover: `lws_${'c'.repeat(43)}`,
  course: { id: 'no-course', page: 'no-page' },
  fresh: {
    address: 'nobody-new@leadwright.example',
    invitee: 'nobody-guest@leadwright.example',
    registration: { token: `lwr_${'a'.repeat(43)}`, code: '123456' },
    waiting: `lwr_${'b'.repeat(43)}`,
    resetCode: newLongCode(),
    invitationCode: newLongCode(),
    google: {
      provider: 'google',
      token: 'no-code',
      redirect_uri: 'http://127.0.0.1/callback',
      code_verifier: 'v'.repeat(43),
      nonce: 'a-nonce-of-nobody',
    },
  },
});

/** Ids that belong to an account and must mean nothing to another. */
export const accountIdsOf = ({
  session,
  apiKey,
  member,
  invitation,
  upload,
  signIn,
}: AccountWorld): string[] => [session, signIn, apiKey, member, invitation, upload];

/** A member of the client's account, with the leads module. */
export async function memberOf(
  cloud: Pick<TestCloud, 'inboxUrl' | 'anonymous'>,
  client: TestClient,
): Promise<TestClient> {
  const email = newAddress('mo');
  await client.call(account.endpoints.invite, { body: { email, access: ['leads'] } });
  const code = linkValue(await awaitMail(cloud.inboxUrl, email), 'invitation');
  const { access_token } = await cloud.anonymous.call(auth.endpoints.acceptInvitation, {
    body: { ...person, code },
  });
  return cloud.anonymous.withToken(access_token);
}

/** A client with an API key that may do everything a key can. */
export async function withKey(client: TestClient, password: string): Promise<TestClient> {
  const { key } = await client.call(account.endpoints.createApiKey, {
    body: { password, name: 'all scopes' },
  });
  return client.withToken(key);
}
