import { expect, type Page, test } from '@playwright/test';
import { expectWindowStill, pickLocation } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** What stands in the form of a search is what is searched, and paid for. */
const { say } = wording('en');

const location = (page: Page) => page.getByRole('combobox', { name: say('search.location') });
const start = (page: Page) => page.getByRole('button', { name: /Find up to|Run with the/ });
/** The city of the address is the one that is searched. */
const searched = (page: Page, label: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get('place')).toBe(label);

test.beforeEach(async ({ page }) => {
  await adminOn(page);
  await page.goto('/lead-search/new-search');
  await pickLocation(page, 'Berlin', /^Berlin/);
  await expect(location(page)).toHaveValue(/^Berlin/);
  await expect(start(page)).toBeEnabled();
});

test('a text that is no place is not taken for one when the field is left', async ({ page }) => {
  const berlin = await location(page).inputValue();
  await location(page).fill('Berl');
  await expect(start(page)).toBeDisabled();
  await location(page).press('Tab');
  await expect(location(page)).toHaveValue(berlin);
  await expect(page.getByText(say('search.place_unchosen', { text: 'Berl' }))).toBeVisible();
  await expect(start(page)).toBeEnabled();
  await searched(page, berlin);
});

test('the very name of a place is that place when the field is left', async ({ page }) => {
  await location(page).fill('hamburg');
  await location(page).press('Tab');
  await expect(location(page)).toHaveValue(/^Hamburg, /);
  await searched(page, await location(page).inputValue());
});

test('an arrow and Enter never take a place of the text before', async ({ page }) => {
  await location(page).click();
  await location(page).press('Control+a');
  await location(page).pressSequentially('Hamburg', { delay: 15 });
  await location(page).press('ArrowDown');
  await location(page).press('Enter');
  await expect(location(page)).toHaveValue(/^Hamburg, /);
  await searched(page, await location(page).inputValue());
});

test('places of the text before cannot be clicked', async ({ page }) => {
  await location(page).fill('Paris');
  await expect(page.getByRole('option', { name: /Paris/ }).first()).toBeVisible();
  await page.route('**/api/locations?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await location(page).fill('New York');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('option').first().click();
  await expect(location(page)).toHaveValue(/^New York.*, /);
});

test('Enter takes the first place, and says so where there is none', async ({ page }) => {
  await location(page).fill('Lisbon');
  await location(page).press('Enter');
  await expect(location(page)).toHaveValue(/^Lisbon, /);
  const lisbon = await location(page).inputValue();
  await searched(page, lisbon);
  await location(page).fill('Xyzzyville');
  await location(page).press('Enter');
  await expect(page.getByText(say('search.place_unknown', { text: 'Xyzzyville' }))).toBeVisible();
  await location(page).press('Tab');
  await expect(location(page)).toHaveValue(lisbon);
  await searched(page, lisbon);
});

test('figures beyond a bound become the bound, which is said', async ({ page }) => {
  const radius = page.getByRole('textbox', { name: say('search.radius') });
  await radius.fill('999');
  await radius.press('Tab');
  await expect(radius).toHaveValue('100 km');
  await expect(page.getByText(say('ui.at_most', { bound: '100 km' }))).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('r')).toBe('100');
  // More than a search brings: that is said beside their number.
  const capped = page.getByText(say('search.capped', { most: '10,000' }));
  await expect(capped).toBeVisible();
  await radius.fill('0');
  await radius.press('Tab');
  await expect(radius).toHaveValue('0.1 km');
  await expect.poll(() => new URL(page.url()).searchParams.get('r')).toBe('0.1');
  await expect(capped).toHaveCount(0);
  const limit = page.getByLabel(say('search.limit'));
  await limit.fill('99999999');
  await limit.press('Tab');
  await expect(limit).toHaveValue('10,000');
  await expect(page.getByText(say('ui.at_most', { bound: '10,000' }))).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('limit')).toBe('10000');
});

test('a click on what they have narrows the search to those', async ({ page }) => {
  const chip = page.getByRole('checkbox', { name: /^With email/ });
  const label = page.locator('label', { hasText: /^With email/ });
  const count = ((await label.textContent()) ?? '').replace(/\D/g, '');
  await label.click();
  await expect(chip).toBeChecked();
  await expect(page.getByText(new RegExp(`^${Number(count).toLocaleString('en')}$`)).first()).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('has')).toBe('email');
  await expect(page.getByRole('checkbox', { name: say('search.has_email'), exact: true })).toBeChecked();
});

test('a row that has the focus is marked, as its dot on the map is', async ({ page }) => {
  const row = page.getByRole('table').getByRole('row').nth(2);
  await row.getByRole('button').focus();
  await expect(row).toHaveAttribute('data-lit', 'true');
  await page.getByRole('table').getByRole('row').nth(3).getByRole('button').focus();
  await expect(row).not.toHaveAttribute('data-lit');
});

for (const width of [1440, 390])
  test(`the page stays in its window however far the preview is scrolled: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('table').getByRole('row').nth(10)).toBeAttached();
    await page.getByRole('table').getByRole('row').last().scrollIntoViewIfNeeded();
    await page.mouse.move(width - 100, 500);
    await page.mouse.wheel(0, 20_000);
    await expectWindowStill(page);
  });

test.describe('for who reads American English', () => {
  test.use({ locale: 'en-US' });

  test('the radius is in miles, the search in kilometres, and another unit is kept', async ({ page }) => {
    const radius = page.getByRole('textbox', { name: say('search.radius') });
    await expect(radius).toHaveValue(/ mi$/);
    await radius.fill('10');
    await radius.press('Tab');
    await expect.poll(() => new URL(page.url()).searchParams.get('r')).toBe('16.093');
    await expect(page.getByText(say('search.radius_help', { radius: '10 mi' }))).toBeVisible();
    await radius.fill('999');
    await radius.press('Tab');
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('r'))).toBeCloseTo(100, 0);
    await page.getByText(say('search.km'), { exact: true }).click();
    await expect(radius).toHaveValue(/ km$/);
    await page.reload();
    await expect(radius).toHaveValue(/ km$/);
  });
});
