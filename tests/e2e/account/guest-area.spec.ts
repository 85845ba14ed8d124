import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { awaitMail, codeIn, linkValue, mailsTo } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { turnOnTwoFactor } from '#tests/support/people/turn-on-two-factor.ts';
import { e2ePort } from '../support/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { inboxUrl, signInOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');
const { auth, account } = contracts;
const url = `http://127.0.0.1:${e2ePort}`;
const cloud = { url, inboxUrl, anonymous: connectClient(url) };

const field = (page: Page, key: string) => page.getByLabel(say(key), { exact: true });
const secret = (page: Page, key: string) => page.getByRole('textbox', { name: say(key), exact: true });
const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click();
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'login.email').fill(email);
  await secret(page, 'login.password').fill(password);
  await press(page, 'login.submit');
}

async function fillPerson(page: Page, password = goodPassword, repeat = password): Promise<void> {
  await field(page, 'guest.first_name').fill('Gudrun');
  await field(page, 'guest.last_name').fill('Gast');
  await secret(page, 'login.password').fill(password);
  await secret(page, 'password.repeat').fill(repeat);
}

test.use({ timezoneId: 'Europe/Madrid' });

/** Of the account that is signed in on a page. */
const zoneOf = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  return (await connectClient(url, token ?? '').call(account.endpoints.me)).time_zone;
};

test.describe('signing up', () => {
  test('goes from the form over the mail into the app, also after a reload', async ({ page }) => {
    const email = newAddress('gudrun');
    await page.goto('/register');
    await press(page, 'register.submit');
    await expect(page.getByText('Field is required.')).toHaveCount(4);
    await expect(page.getByText('Please accept the terms.')).toBeVisible();
    await expectAccessible(page);

    await fillPerson(page, 'password', 'passwort');
    await field(page, 'login.email').fill('gudrun@');
    await expect(
      page.getByText(say('password.strength', { word: say('password.strength_0') })),
    ).toBeVisible();
    await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
    await press(page, 'register.submit');
    await expect(page.getByText('Passwords must match.')).toBeVisible();
    await expect(page.getByText('Field must be a valid email.')).toBeVisible();

    await fillPerson(page);
    await expect(
      page.getByText(say('password.strength', { word: say('password.strength_4') })),
    ).toBeVisible();
    await field(page, 'login.email').fill(email);
    await page.getByRole('checkbox').check();
    await press(page, 'register.submit');
    await expect(page.getByRole('heading', { name: say('register.confirm_title') })).toBeVisible();
    await expect(page.getByText(/Resend code in \d+ s/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText(say('register.confirm_text', { email }))).toBeVisible();
    const code = codeIn(await awaitMail(inboxUrl, email));
    // A code that is whole is sent by itself.
    await field(page, 'guest.code').fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await field(page, 'guest.code').fill(code);
    await expect(page).toHaveURL(/new-search/);
    expect(await page.evaluate(() => sessionStorage.getItem('sign_up'))).toBeNull();
    expect(await zoneOf(page)).toBe('Europe/Madrid');
  });

  test('says the same of an address that has an account', async ({ page }) => {
    const { email } = await newAccount(cloud);
    await page.goto('/register');
    await fillPerson(page);
    await field(page, 'login.email').fill(email);
    await page.getByRole('checkbox').check();
    await press(page, 'register.submit');
    await expect(page.getByText(say('register.confirm_text', { email }))).toBeVisible();
  });

  test('by an invitation opens the account that invited, once', async ({ page }) => {
    const { client } = await newAccount(cloud);
    const email = newAddress('mia');
    await client.call(account.endpoints.invite, { body: { email, access: ['wallet'] } });
    const code = linkValue(await awaitMail(inboxUrl, email), 'invitation');
    await page.goto(`/register?link#invitation=${code}`);
    await expect(page.getByRole('heading', { name: 'Join Ann Archer' })).toBeVisible();
    await expect(field(page, 'login.email')).toHaveValue(email);
    await expect(field(page, 'login.email')).toHaveAttribute('readonly', '');
    await expectAccessible(page);
    await fillPerson(page);
    await page.getByRole('checkbox').check();
    await press(page, 'invitation.submit');
    await expect(page).toHaveURL(/settings\/wallet/);
    // Who joins brings the account nothing of their own.
    expect(await zoneOf(page)).toBeNull();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    // As mails of earlier releases have it.
    await page.goto(`/register?invitation=${code}`);
    await expect(page.getByRole('heading', { name: say('invitation.over_title') })).toBeVisible();
  });

  test('by an invitation to somebody who has an account says so before the form, signed in or not', async ({
    page,
  }) => {
    const { client } = await newAccount(cloud);
    const { email } = await newAccount(cloud);
    await client.call(account.endpoints.invite, { body: { email, access: ['leads'] } });
    const code = linkValue(await awaitMail(inboxUrl, email, 2), 'invitation');
    const said = page.getByText(say('invitation.taken_text', { name: 'Ann Archer', email }));
    await page.goto(`/register?link#invitation=${code}`);
    await expect(said).toBeVisible();
    await expectAccessible(page);
    await signInOn(page, email);
    await page.goto(`/register?link#invitation=${code}`);
    await expect(said).toBeVisible();
    const { data } = await client.call(account.endpoints.team);
    expect(data.find((member) => member.email === email)?.status).toBe('has_account');
  });
});

test.describe('a forgotten password', () => {
  test('is replaced with the code of the mail', async ({ page }) => {
    const { email } = await newAccount(cloud);
    await page.goto('/login');
    await page.getByRole('link', { name: say('login.forgot') }).click();
    await expectAccessible(page);
    await field(page, 'login.email').fill(email);
    await press(page, 'forgot.submit');
    await expect(page.getByText(say('forgot.sent', { email }))).toBeVisible();
    await field(page, 'guest.code').fill('ABCD-EFGH-JKMN');
    await press(page, 'forgot.continue');
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await field(page, 'guest.code').fill(codeIn(await awaitMail(inboxUrl, email, 2)));
    await press(page, 'forgot.continue');
    await secret(page, 'password.new').fill('12345');
    await secret(page, 'password.repeat').fill('12345');
    await press(page, 'forgot.save');
    await expect(page.getByText('The password must be at least 6 characters.')).toBeVisible();
    await secret(page, 'password.new').fill('another long password');
    await secret(page, 'password.repeat').fill('another long password');
    await press(page, 'forgot.save');
    await expect(page.getByText(say('login.password_changed'))).toBeVisible();
    await fillLogin(page, email, goodPassword);
    await expect(alertOf(page)).toHaveText(say('login.refused'));
    await fillLogin(page, email, 'another long password');
    await expect(page).toHaveURL(/new-search/);
  });

  test('is replaced by the link of the mail, which works once, is told to no log and leaves the address', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url().replace(/#.*/, ''), one.headers().referer ?? ''));
    const { email } = await newAccount(cloud);
    await cloud.anonymous.call(auth.endpoints.forgotPassword, { body: { email } });
    const code = linkValue(await awaitMail(inboxUrl, email, 2), 'code');
    await page.goto(`/forgot-password?link#code=${code}`);
    await expect(secret(page, 'password.new')).toBeVisible();
    expect([page.url(), ...asked].filter((address) => address.includes(code))).toEqual([]);
    await cloud.anonymous.call(auth.endpoints.resetPassword, {
      body: { code, password: 'changed elsewhere meanwhile' },
    });
    await secret(page, 'password.new').fill('another long password');
    await secret(page, 'password.repeat').fill('another long password');
    await press(page, 'forgot.save');
    await expect(alertOf(page)).toHaveText('This code is wrong or has expired.');
    await expect(field(page, 'login.email')).toBeVisible();
  });

  test('is replaced by who is signed in, too', async ({ page }) => {
    const { email } = await newAccount(cloud);
    await cloud.anonymous.call(auth.endpoints.forgotPassword, { body: { email } });
    const code = linkValue(await awaitMail(inboxUrl, email, 2), 'code');
    await page.goto('/login');
    await signInOn(page, email);
    await page.goto(`/forgot-password?link#code=${code}`);
    await secret(page, 'password.new').fill('another long password');
    await secret(page, 'password.repeat').fill('another long password');
    await press(page, 'forgot.save');
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, email, 'another long password');
    await expect(page).toHaveURL(/new-search/);
  });

  test('says the same of an address that has none, and mails nothing', async ({ page }) => {
    const email = newAddress('nobody');
    await page.goto('/forgot-password');
    await field(page, 'login.email').fill(email);
    await press(page, 'forgot.submit');
    await expect(page.getByText(say('forgot.sent', { email }))).toBeVisible();
    expect(await mailsTo(inboxUrl, email)).toEqual([]);
  });
});

/** A wrong code first, which is refused in words. */
async function giveCode(page: Page, code: string): Promise<void> {
  await field(page, 'login.code').fill('000 000');
  await press(page, 'login.submit');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await field(page, 'login.code').fill(code);
  await press(page, 'login.submit');
}

test.describe('logging in', () => {
  test('asks for the second factor where it is on', async ({ page }) => {
    const { client, email } = await newAccount(cloud);
    const { recovery_codes } = await turnOnTwoFactor(client);
    await page.goto('/login?next=%2Fsettings%2Fwallet');
    await fillLogin(page, email, goodPassword);
    await expect(page.getByRole('heading', { name: say('login.code_heading') })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'login.submit');
    await expect(page.getByText('Field is required.')).toBeVisible();
    await giveCode(page, recovery_codes[0] ?? '');
    await expect(page).toHaveURL(/settings\/wallet$/);
  });

  test('says how long to wait after too many tries', async ({ page }) => {
    const email = newAddress('throttled');
    // Until it is refused: tries are counted by the clock's quarters of an hour, and one may begin between them.
    const attempt = () => cloud.anonymous.raw('POST', '/auth/login', { email, password: 'wrong' });
    for (let tries = 0; tries < 45 && (await attempt()).status !== 429; tries += 1);
    await page.goto('/login');
    await fillLogin(page, email, 'wrong');
    await expect(alertOf(page)).toHaveText(/Please try again in \d+ (minutes?|seconds?)\./);
  });

  test('with Google opens an account and asks for the terms', async ({ page }) => {
    const email = newAddress('gina');
    await page.goto('/login?next=%2Fsettings%2Fwallet');
    await press(page, 'guest.google');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/settings\/wallet$/);
    const dialog = page.getByRole('dialog', { name: say('terms.asked_first_title') });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await press(page, 'terms.accept');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: say('nav.wallet') }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await zoneOf(page)).toBe('Europe/Madrid');
  });

  test('with Google asks for the password of an account with the address, once, and for the second factor too', async ({
    page,
  }) => {
    const { client, email } = await newAccount(cloud);
    const { recovery_codes } = await turnOnTwoFactor(client);
    await page.goto('/login?next=%2Fsettings%2Fwallet');
    await press(page, 'guest.google');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(say('callback.link_text'))).toBeVisible();
    await expectAccessible(page);
    await secret(page, 'login.password').fill('not this one');
    await press(page, 'callback.link');
    await expect(page.getByText(say('fields.password_wrong'))).toBeVisible();
    await secret(page, 'login.password').fill(goodPassword);
    await press(page, 'callback.link');
    await expect(page.getByText(say('callback.code_text'))).toBeVisible();
    await expectAccessible(page);
    await giveCode(page, recovery_codes[0] ?? '');
    await expect(page).toHaveURL(/settings\/wallet$/);
  });

  test('with Google ends clearly when it does not work', async ({ page }) => {
    await page.goto('/callback?code=c&state=somebody-else');
    await expect(page.getByRole('heading', { name: say('callback.stale_title') })).toBeVisible();
    await page.goto('/login');
    await page.evaluate(() =>
      sessionStorage.setItem(
        'google_sign_in',
        JSON.stringify({ state: 's', nonce: 'n'.repeat(20), verifier: 'v'.repeat(43), next: '/' }),
      ),
    );
    await page.goto('/callback?error=access_denied&state=s');
    await expect(page.getByRole('heading', { name: say('callback.denied_title') })).toBeVisible();
    await page.evaluate(() =>
      sessionStorage.setItem(
        'google_sign_in',
        JSON.stringify({ state: 's', nonce: 'n'.repeat(20), verifier: 'v'.repeat(43), next: '/' }),
      ),
    );
    await page.goto('/callback?code=made-up&state=s');
    await expect(page.getByText(say('callback.refused'))).toBeVisible();
    await page.getByRole('link', { name: say('guest.back_to_login') }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the returns from other services say how it ended', async ({ page }) => {
  for (const state of ['done', 'info']) {
    await page.goto(`/callback?state=${state}`);
    await expect(page.getByRole('heading', { name: say(`callback.${state}_title`) })).toBeVisible();
  }
  await page.goto('/callback?state=%3Cscript%3E');
  await expect(page.getByRole('heading', { name: say('callback.info_title') })).toBeVisible();
  await page.goto('/crm/callback?error=invalid_scope');
  await expect(page.getByText('invalid_scope')).toBeVisible();
  await page.goto('/crm/callback');
  await expect(page.getByText(say('crm_callback.none'))).toBeVisible();
});

for (const language of ['en', 'es', 'fr', 'de'] as const)
  test(`the guest area fits and is accessible: ${language}`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: language === 'de' ? 'dark' : 'light' });
    for (const path of ['/login', '/register', '/forgot-password', '/terms', '/callback', '/crm/callback']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
