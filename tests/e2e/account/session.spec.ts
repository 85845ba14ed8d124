import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { awaitMail, codeIn } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { e2ePort } from '../support/browser.ts';
import { expectAccessible } from '../support/pages.ts';
import { inboxUrl, newAccountOn, signInOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const { say, like } = wording('en');
const { auth, account, privacy } = contracts;
const url = `http://127.0.0.1:${e2ePort}`;
const cloud = { url, inboxUrl, anonymous: connectClient(url) };

async function logInByForm(page: Page, email: string, language: 'en' | 'de' = 'en'): Promise<void> {
  const words = wording(language);
  await page.goto('/login');
  await page.getByLabel(words.say('login.email'), { exact: true }).fill(email);
  await page.getByRole('textbox', { name: words.say('login.password') }).fill(goodPassword);
  await page.getByRole('button', { name: words.say('login.submit'), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

test.describe('the language', () => {
  test('is the user’s own where none was chosen in this browser, until the session ends', async ({
    page,
  }) => {
    const { client, email } = await newAccount(cloud);
    await client.call(account.endpoints.updateMe, { body: { locale: 'de' } });
    await logInByForm(page, email);
    const german = wording('de');
    await expect(page.getByRole('link', { name: german.say('nav.saved_lists') })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await page.getByRole('button', { name: german.say('user.menu') }).click();
    await page.getByRole('button', { name: german.say('user.log_out') }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: say('login.heading') })).toBeVisible();
  });

  test('is the browser’s before anything was chosen or anybody is known', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-AT' });
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await expect(page.getByRole('heading', { name: wording('de').say('login.heading') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await context.close();
  });

  test('is what was chosen in this browser, and is kept with the user', async ({ page }) => {
    const { client, email } = await newAccount(cloud);
    await page.goto('/login');
    await page.getByText('Deutsch', { exact: true }).click();
    await logInByForm(page, email, 'de');
    await expect(page.getByRole('link', { name: wording('de').say('nav.saved_lists') })).toBeVisible();
    await page.getByRole('button', { name: wording('de').say('user.menu') }).click();
    await page.getByRole('combobox', { name: wording('de').say('language.label') }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect.poll(async () => (await client.call(account.endpoints.me)).locale).toBe('fr');
  });
});

test.describe('notices about the account', () => {
  test('say that it ends soon', async ({ page }) => {
    const email = newAddress('ending');
    const person = { first_name: 'Ann', last_name: 'Archer', email, password: goodPassword };
    const begun = await cloud.anonymous.call(auth.endpoints.register, {
      body: { ...person, expires_in: 5, accept_terms: true },
    });
    const code = codeIn(await awaitMail(inboxUrl, email));
    await connectClient(url, begun.access_token).call(auth.endpoints.confirmEmail, { body: { code } });
    await logInByForm(page, email);
    const notices = page.getByRole('region', { name: say('notice.region') });
    await expect(notices).toHaveText(like('notice.ending', { date: any }));
    await expectAccessible(page);
  });

  test('say that it will be deleted, until it is kept', async ({ page }) => {
    const { client } = await newAccountOn(page);
    await client.call(privacy.endpoints.planDeletion, {
      body: { password: goodPassword, confirm: 'DELETE' },
    });
    await page.goto('/saved-lists');
    const notices = page.getByRole('region', { name: say('notice.region') });
    await expect(notices).toContainText(like('notice.deletion', { date: any }));
    await expectAccessible(page);
    await notices.getByRole('button', { name: say('notice.keep') }).click();
    await expect(notices).toBeHidden();
    expect((await client.call(account.endpoints.me)).deletion_at).toBeNull();
  });
});

test('logging out here logs out the other windows of this browser', async ({ page, context }) => {
  await newAccountOn(page);
  await page.goto('/saved-lists');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('button', { name: say('user.menu') })).toBeVisible();
  await page.getByRole('button', { name: say('user.menu') }).click();
  await page.getByRole('button', { name: say('user.log_out') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?next=/);
});

test('a session that was ended elsewhere leads to Login, and back to where one was', async ({ page }) => {
  const { client, email } = await newAccountOn(page);
  // A session beside that of the client.
  await signInOn(page, email);
  await page.goto('/saved-lists');
  await expect(page.getByRole('button', { name: say('user.menu') })).toBeVisible();
  await client.call(auth.endpoints.endOtherSessions);
  const typed = page.getByLabel(say('login.email'), { exact: true });
  // The page may have asked something by itself, and be gone.
  await page
    .getByRole('link', { name: say('nav.runs') })
    .or(typed)
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await typed.fill(email);
  await page.getByRole('textbox', { name: say('login.password') }).fill(goodPassword);
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/(saved-lists|lead-search\/runs)$/);
});
