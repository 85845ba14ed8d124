import { expect, type Page, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { wording } from '../../support/wording.ts';

const { say } = wording('en');
const grid = (page: Page) => page.getByRole('grid');
const panel = (page: Page) => page.getByRole('complementary', { name: say('lead.panel') });
const lastOf = (page: Page, total: number) => grid(page).locator(`[aria-rowindex="${total + 1}"]`);
const active = (page: Page) => grid(page).locator('[data-active]');

async function openList(page: Page, total: number, query: string) {
  const { client } = await newAccountOn(page);
  const list = await client.newList('There and back');
  await client.finishedRun((await client.startRun(searchPlan(list.id, total))).id);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`/saved-lists/local-${list.id}${query}`);
  await expect(
    page.getByText(say('grid.total', { count: total, shown: total }), { exact: true }),
  ).toBeVisible();
}

test('the way back from a lead leads to the same filter and place', async ({ page }) => {
  const query = '?sort=name&dir=asc';
  await openList(page, 90, query);
  await grid(page).press('End');
  const link = lastOf(page, 90).getByRole('link').first();
  await expect(link).toBeVisible();
  const name = (await link.textContent()) ?? '';
  for (const back of ['arrow', 'browser'] as const) {
    await link.click();
    await panel(page)
      .getByRole('link', { name: say('lead.as_page') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (back === 'arrow') await page.getByRole('link', { name: say('ui.back'), exact: true }).click();
    else await page.goBack();
    await expect(panel(page).getByRole('heading', { name })).toBeVisible();
    await expect(link).toBeInViewport();
    await expect(lastOf(page, 90)).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    expect(new URL(page.url()).search).toBe(query);
  }
  const header = page.getByRole('columnheader', { name: say('lead.name') });
  const sort = header.getByRole('button', { name: say('lead.name'), exact: true });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await sort.press('Space');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const phone = page.getByRole('columnheader', { name: say('lead.phone') });
  await phone.getByRole('button', { name: say('lead.phone'), exact: true }).click();
  await expect(phone).toHaveAttribute('aria-sort', 'ascending');
  await sort.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('a lead is read beside its list, which stays as it was, and the keys go on to the next', async ({
  page,
}) => {
  await openList(page, 60, '');
  await grid(page).focus();
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  const nameOf = async () => (await active(page).getByRole('link').first().textContent()) ?? '';
  const third = await nameOf();
  await expect(panel(page).getByRole('heading', { name: third })).toBeVisible();
  await expect(panel(page).getByText(say('lead.values_text'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  const fourth = await nameOf();
  expect(fourth).not.toBe(third);
  await expect(panel(page).getByRole('heading', { name: fourth })).toBeVisible();
  // The address is the list with the lead: whoever opens it sees both.
  await page.reload();
  await expect(panel(page).getByRole('heading', { name: fourth })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: say('lead.previous') })
    .click();
  await expect(panel(page).getByRole('heading', { name: third })).toBeVisible();
  await page.keyboard.press('k');
  await expect(panel(page).getByRole('heading', { name: third })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await grid(page).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText(say('keys_help.title'))).toBeVisible();
  await expectAccessible(page);
});

test('shift chooses all between two rows, and the box in the header everything there is', async ({
  page,
}) => {
  await openList(page, 60, '');
  const box = (row: number) =>
    grid(page)
      .locator(`[aria-rowindex="${row + 1}"]`)
      .getByRole('checkbox');
  await box(2).check();
  await box(6).click({ modifiers: ['Shift'] });
  await expect(page.getByText(say('grid.selected', { count: 5, shown: 5 }))).toBeVisible();
  await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
  await expect(page.getByText(say('grid.selected', { count: 60, shown: 60 }))).toBeVisible();
  await box(3).uncheck();
  await expect(page.getByText(say('grid.selected', { count: 59, shown: 59 }))).toBeVisible();
});

test('with the keys, shift and X choose from where the selection was changed last, however one moved since', async ({
  page,
}) => {
  await openList(page, 30, '');
  const selected = (count: number) =>
    expect(page.getByText(say('grid.selected', { count, shown: count }))).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await grid(page).focus();
  await press('j', 'j', 'x', 'j', 'ArrowDown', 'j', 'Shift+X');
  await selected(4);
  // What is chosen on the way, and the last row itself, stay chosen.
  await press('k', 'Shift+X');
  await selected(4);
  await press('j', 'j', 'j', 'Shift+ArrowDown');
  await selected(6);
  await press('k', 'x', 'j', 'j', 'Space', 'j', 'Shift+Space');
  await selected(7);
});
