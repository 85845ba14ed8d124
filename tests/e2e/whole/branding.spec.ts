import { expect, type Page, test } from '@playwright/test';
import { acme as brand } from '#tests/support/pages/acme.ts';
import { expectAccessible, logIn } from '../support/pages.ts';
import { brandedUrl, customer } from '../support/seed-branding.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');
test.use({ baseURL: brandedUrl });

const variable = (page: Page, name: string) =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked).trim(), name);

test('a domain that a reseller has set up has its name, words, colours, links and script', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(`${say('login.title')} · ${brand.name}`);
  await expect(page.getByText(brand.name, { exact: true })).toBeVisible();
  await expect(page.getByText(brand.content)).toBeVisible();
  await expect(page.getByText('Leadwright')).toHaveCount(0);
  const submit = page.getByRole('button', { name: say('login.submit'), exact: true });
  await expect(submit).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(submit.locator('span').last()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expectAccessible(page);
  await expect(page.locator('script[src="/api/site-script"]')).toHaveCount(0);

  await logIn(page, customer);
  const links = page.getByRole('navigation', { name: say('nav.main') });
  await expect(links.getByRole('link', { name: 'Help desk' })).toHaveAttribute('href', /^https:/);
  await expect(links.getByText('Not encrypted')).toHaveCount(0);
  await expect(page.locator('#widget')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/saved-lists');
    await expect(page.locator('#widget')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`· ${brand.name}$`));
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: say('user.menu') }).click();
  await page.getByRole('button', { name: say('user.log_out') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('#widget')).toHaveCount(0);
  await expect(page.locator('script[src="/api/site-script"]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('the second time it stands before any script of the app has run', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(new RegExp(brand.name));
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.route('**/api/site-settings', () => new Promise(() => undefined));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page).toHaveTitle(brand.name);
  expect(await variable(page, '--lw-primary')).toBe(brand.button_color);
});

test('what is kept is shown without waiting for the service', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(new RegExp(brand.name));
  await page.route('**/api/site-settings', () => new Promise(() => undefined));
  await page.goto('/login');
  await expect(page.getByText(brand.name, { exact: true })).toBeVisible();
});

test('a service that does not answer leaves the default branding', async ({ page }) => {
  await page.route('**/api/site-settings', (route) => route.abort());
  await page.goto('/login');
  await expect(page).toHaveTitle(`${say('login.title')} · Leadwright`);
  expect(await variable(page, '--lw-primary')).toBe('#573bff');
  await page.unroute('**/api/site-settings');
  await page.route('**/api/site-settings', (route) => route.fulfill({ json: { settings: { name: 1 } } }));
  await page.goto('/login');
  await expect(page).toHaveTitle(`${say('login.title')} · Leadwright`);
});

test('the product’s own domain keeps nothing of another one', async ({ page }) => {
  await page.goto(brandedUrl.replace('localhost', '127.0.0.1').concat('/login'));
  await expect(page).toHaveTitle(`${say('login.title')} · Leadwright`);
  expect(await variable(page, '--lw-primary')).toBe('#573bff');
});
