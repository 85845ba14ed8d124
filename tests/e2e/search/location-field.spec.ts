import { expect, type Page, test } from '@playwright/test';
import { searchForm } from '../support/search-form.ts';
import { adminOn } from '../support/signed-in.ts';
import { type Language, wording } from '../support/wording.ts';

/** However a place is typed, what is shown is what is searched. */
const { say } = wording('en');

async function open(page: Page, language: Language = 'en') {
  await adminOn(page);
  await page.evaluate((code) => localStorage.setItem('language', code), language);
  await page.goto('/lead-search/new-search');
  return searchForm(page, language);
}

test('by the mouse', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  await location.click();
  await location.pressSequentially('hamb', { delay: 20 });
  await page.getByRole('option', { name: /^Hamburg, Germany/ }).click();
  await expectPlace('Hamburg, Germany');
});

test('by the arrows', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  await location.pressSequentially('paris', { delay: 20 });
  const second = page.getByRole('option').nth(1);
  await expect(second).toBeVisible();
  const label = (await second.locator('span span').first().textContent()) ?? '';
  await location.press('ArrowDown');
  await location.press('ArrowDown');
  await location.press('Enter');
  await expectPlace(label);
});

test('typed, and Enter at once', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  await location.pressSequentially('Times Square');
  await location.press('Enter');
  await expectPlace('Times Square, New York, United States');
});

test('typed, and Tab at once', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  await location.pressSequentially('hamburg');
  await location.press('Tab');
  await expectPlace('Hamburg, Germany');
});

test('typed over a chosen one and left', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  await location.fill('Berlin');
  await location.press('Enter');
  await expectPlace('Berlin, Germany');
  await location.fill('Hamb');
  await page.getByRole('textbox', { name: say('search.text') }).click();
  await expect(page.getByText(say('search.place_unchosen', { text: 'Hamb' }))).toBeVisible();
  await expectPlace('Berlin, Germany');
});

test('pasted, as another page writes it', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  await location.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', ' München, Bayern, Deutschland ');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
    );
    document.execCommand('insertText', false, data.getData('text/plain'));
  });
  await location.press('Tab');
  await expectPlace('Munich, Bayern, Germany');
});

test('by a name of any language, by short for one, and by figures, with Enter and with Tab', async ({
  page,
}) => {
  const { location, expectPlace } = await open(page);
  // No place twice within a second: what is expected would be there already, and its price is not asked for again.
  for (const key of ['Enter', 'Tab'])
    for (const [text, label] of [
      ['München', 'Munich, Bayern, Germany'],
      ['NYC', 'New York City, New York, United States'],
      ['40.75, -73.98', 'Pin at 40.75 / -73.98'],
      ['los angeles', 'Los Angeles, California, United States'],
    ] as const)
      await test.step(`“${text}” and ${key}`, async () => {
        await location.fill(text);
        await location.press(key);
        await expectPlace(label);
      });
});

test('a place that does not exist', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  await location.fill('Berlin');
  await location.press('Enter');
  await expectPlace('Berlin, Germany');
  await location.fill('Xyzzyville');
  const nothing = say('search.place_unknown', { text: 'Xyzzyville' });
  const row = page.getByRole('option', { name: nothing });
  await expect(row).toBeVisible();
  await expect(row).toBeDisabled();
  await expect(row).toHaveCSS('opacity', '1');
  await location.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: nothing })).toBeVisible();
  await location.press('Tab');
  await expectPlace('Berlin, Germany');
});

test('a whole region or country leads to its cities, and is not searched itself', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  for (const [text, area, heading] of [
    ['Bavaria', 'Bavaria, Germany', 'search.choose_in_region'],
    ['Alemania', 'Germany', 'search.choose_in_country'],
  ] as const) {
    await location.fill(text);
    await expect(page.getByText(say(heading, { area }))).toBeVisible();
    await location.press('Enter');
    await expect(page.getByText(say('search.place_area', { area }))).toBeVisible();
    expect(new URL(page.url()).searchParams.get('place')).toBeNull();
  }
  await location.fill('Bavaria');
  await page.getByRole('option', { name: /^Nürnberg/ }).click();
  await expectPlace('Nürnberg, Bayern, Germany');
});

test('on a slow network whose answers come out of order', async ({ page }) => {
  const { location, expectPlace } = await open(page);
  const waits: Record<string, number> = { ham: 2500, hamburg: 300, ber: 1800, berlin: 100 };
  await page.route('**/api/locations?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    await new Promise((resolve) => setTimeout(resolve, waits[q] ?? 0));
    await route.continue();
  });
  for (const [start, rest] of [
    ['ham', 'burg'],
    ['ber', 'lin'],
  ] as const) {
    await location.fill('');
    // Waited for before it is typed: on a slow machine it is asked before anybody could begin to wait.
    const asked = page.waitForRequest((request) => request.url().includes(`q=${start}&`));
    await location.pressSequentially(start);
    await asked;
    await location.pressSequentially(rest);
    await location.press('Enter');
  }
  await expectPlace('Berlin, Germany');
  // The answers to what was typed first are there by now, and change nothing.
  await page.waitForTimeout(2500);
  await expectPlace('Berlin, Germany');
});

for (const [language, text, label] of [
  ['es', 'Londres', 'London, England, Reino Unido'],
  ['fr', 'Pékin', 'Beijing, Chine'],
  ['de', 'Mailand', 'Milan, Lombardia, Italien'],
] as const)
  test(`“${text}” in ${language}`, async ({ page }) => {
    const { location, expectPlace } = await open(page, language);
    await location.fill(text);
    await location.press('Tab');
    await expectPlace(label);
  });
