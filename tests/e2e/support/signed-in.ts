import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { connectClient, type TestClient } from '#tests/support/people/client.ts';
import { goodPassword, newAccount } from '#tests/support/people/new-account.ts';
import { memberOf } from '#tests/support/worlds/account-world.ts';
import { e2eInboxPort, e2ePort } from './browser.ts';
import { admin } from './pages.ts';
import type { Language } from './wording.ts';

const url = `http://127.0.0.1:${e2ePort}`;
export const inboxUrl = `http://127.0.0.1:${e2eInboxPort}`;

/** An address of a network that nobody else here is in. */
const newNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export type SignedIn = { client: TestClient; email: string };

/** An account of its own, so that a journey may change whatever it likes; the page is signed in as its main user. */
export async function newAccountOn(page: Page, language: Language = 'en'): Promise<SignedIn> {
  const anonymous = connectClient(url, undefined, { 'x-forwarded-for': newNetwork() });
  const { email, token } = await newAccount({ url, inboxUrl, anonymous });
  await beginOn(page);
  await keepSignedIn(page, token, language);
  return { email, client: connectClient(url, token) };
}

/**
 * The demo account that nobody counts the balance of. From one address so many may sign up in an hour, and every journey comes
 * from one: those that need no account of their own take this.
 */
export async function adminOn(page: Page): Promise<TestClient> {
  calling ??= connectClient(url).logIn(admin.email, admin.password);
  const client = await calling;
  await beginOn(page);
  await keepSignedIn(page, client.token ?? '', 'en');
  return client;
}

/** One session for all of a worker's journeys: to hash a password takes a quarter of a second. */
let calling: Promise<TestClient> | undefined;

/** Who joins an account by an invitation and may see its leads; the page is signed in as that member. */
export async function memberOn(
  page: Page,
  owner: TestClient,
  language: Language = 'en',
): Promise<TestClient> {
  const anonymous = connectClient(url, undefined, { 'x-forwarded-for': newNetwork() });
  const member = await memberOf({ inboxUrl, anonymous }, owner);
  await beginOn(page);
  await keepSignedIn(page, member.token ?? '', language);
  return member;
}

/** Something of the app's own address, which may keep what it is given; the app itself is loaded once it is signed in. */
async function beginOn(page: Page): Promise<void> {
  // A dialog that fades in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/favicon.svg');
}

/** Signs the page in without the form, which has a journey of its own. */
export async function signInOn(
  page: Page,
  email: string,
  password = goodPassword,
  language: Language = 'en',
): Promise<void> {
  const reply = await page.request.post('/auth/login', { data: { email, password } });
  const { access_token } = (await reply.json()) as { access_token: string };
  await keepSignedIn(page, access_token, language);
}

const keepSignedIn = (page: Page, token: string, language: Language): Promise<void> =>
  page.evaluate(
    ([kept, code]) => {
      localStorage.setItem('access_token', kept);
      localStorage.setItem('language', code);
    },
    [token, language] as const,
  );
