import { expect, type Page, test } from '@playwright/test';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { type Language, wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

async function openList(page: Page, total: number, language: Language = 'en') {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Bakeries');
  // A file costs nothing, and a new account has credits for some.
  const rows = Array.from({ length: total }, (_, no) => `b${no}.example,Bakery ${no}\n`);
  if (total > 100) await bringFile(client, list.id, `Website,Name\n${rows.join('')}`, ['website', 'name']);
  else await client.finishedRun((await client.startRun(searchPlan(list.id, total))).id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const { say } = wording(language);
  return {
    say,
    list,
    bar: page.getByRole('region', { name: say('grid.bulk_actions') }),
    box: (row: number) =>
      page
        .getByRole('grid')
        .locator(`[aria-rowindex="${row + 1}"]`)
        .getByRole('checkbox'),
    search: page.getByRole('textbox', { name: say('filter.search_placeholder') }),
  };
}

const nameAt = async (page: Page, row: number): Promise<string> =>
  (await page
    .getByRole('grid')
    .locator(`[aria-rowindex="${row + 1}"]`)
    .getByRole('link')
    .first()
    .textContent()) ?? '';

test('rows hear their keys before anything was pressed on the page', async ({ page }) => {
  const { say, bar, box } = await openList(page, 5);
  await expect(box(1)).toBeVisible();
  for (const key of ['ArrowDown', 'j', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(box(1)).not.toBeChecked();
  for (const row of [2, 3]) await expect(box(row)).toBeChecked();
  await page.keyboard.press('Escape');
  // Pressed beside everything, no row has the keys either.
  await page.getByText(say('grid.total', { count: 5, shown: 5 }), { exact: true }).click();
  await page.keyboard.press('Control+a');
  await expect(bar.getByText(say('grid.selected', { count: 5, shown: 5 }), { exact: true })).toBeVisible();
  // What is open over the rows keeps the keys.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('x');
  await expect(bar.getByText(say('grid.selected', { count: 5, shown: 5 }), { exact: true })).toBeVisible();
});

test('rows hear their letters once a filter is closed, though what opened it has the focus', async ({
  page,
}) => {
  const { say, box } = await openList(page, 3);
  await expect(box(1)).toBeVisible();
  const filter = page.getByRole('button', { name: say('filter.open'), exact: true });
  await filter.click();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  // While it fades it keeps the keys.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
  await expect(box(2)).toBeChecked();
  await expect(page.getByRole('grid')).toBeFocused();
});

test('the keys that are told of with nothing focused leave the focus at the rows', async ({ page }) => {
  const { say } = await openList(page, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  await expect(page.getByText(say('keys_help.choose_none'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeFocused();
});

test('the keys are told of in the words of the keyboard, also where no row is found', async ({ page }) => {
  const { say, search } = await openList(page, 2, 'de');
  await search.fill('nobody has this name');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: say('keys_help.title') });
  for (const key of ['Bild ↓', 'Pos1', 'Umschalt X', 'Strg A', say('palette.shortcut_ctrl')])
    await expect(help.getByText(key, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a range by shift holds those too that nobody has scrolled to', async ({ page }) => {
  const total = 240;
  const { say, bar, box } = await openList(page, total);
  await expect(box(1)).toBeVisible();
  const chosen = (count: number) =>
    bar.getByText(say('grid.selected', { count, shown: count }), { exact: true });
  for (const key of ['Home', 'x', 'End', 'Shift+X']) await page.keyboard.press(key);
  await expect(chosen(total)).toBeVisible();
  await expect(box(total)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  // By the mouse, and given up again.
  await box(total).check();
  await page.keyboard.press('Home');
  await box(1).click({ modifiers: ['Shift'] });
  await expect(chosen(total)).toBeVisible();
  await box(1).uncheck();
  await page.keyboard.press('End');
  await box(total).click({ modifiers: ['Shift'] });
  await expect(bar).toBeHidden();
});

test('leads are picked over several searches, and Escape gives them up', async ({ page }) => {
  const { say, bar, box, search } = await openList(page, 8);
  const [first, second] = [await nameAt(page, 1), await nameAt(page, 2)];
  for (const [name, hidden] of [
    [first, 0],
    [second, 1],
  ] as const) {
    await search.fill(name);
    await expect.poll(() => nameAt(page, 1)).toBe(name);
    await box(1).check();
    const said =
      hidden === 0
        ? say('grid.selected', { count: 1, shown: 1 })
        : say('grid.selected_hidden', { count: 2, shown: 2, hidden, unseen: hidden });
    await expect(bar.getByText(said, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await search.fill('nobody has this name');
  await expect(
    bar.getByText(say('grid.selected_hidden', { count: 2, shown: 2, hidden: 2, unseen: 2 })),
  ).toBeVisible();
  await search.fill('');
  await expect(page.getByText(say('grid.total', { count: 8, shown: 8 }), { exact: true })).toBeVisible();
  await expect(bar.getByText(say('grid.selected', { count: 2, shown: 2 }), { exact: true })).toBeVisible();
  await expect(box(1)).toBeChecked();
  await expect(box(2)).toBeChecked();

  // What is open closes first, and the selection stays.
  await page.getByRole('button', { name: say('filter.open'), exact: true }).click();
  await expect(page.getByRole('button', { name: say('filter.add_condition') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: say('filter.add_condition') })).toBeHidden();
  await expect(bar).toBeVisible();
  await page.getByRole('row').getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: first })).toBeHidden();
  await expect(bar).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText(say('keys_help.choose_none'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(say('keys_help.choose_none'))).toBeHidden();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(box(1)).not.toBeChecked();
});

test('“all that match” is given up with another filter, and so are picks that it would take the place of: both are said', async ({
  page,
}) => {
  const { say, bar, box, search } = await openList(page, 6);
  const everything = page.getByRole('checkbox', { name: say('grid.select_everything') });
  await everything.check();
  await expect(bar.getByText(say('grid.selected', { count: 6, shown: 6 }), { exact: true })).toBeVisible();
  const [name, other] = [await nameAt(page, 3), await nameAt(page, 1)];
  await search.fill(name);
  await expect(page.getByText(say('grid.all_given_up'))).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(box(1)).not.toBeChecked();
  await expect.poll(() => nameAt(page, 1)).toBe(name);
  await box(1).check();
  await search.fill(other);
  await expect.poll(() => nameAt(page, 1)).toBe(other);
  await everything.check();
  await expect(page.getByText(say('grid.picked_given_up', { count: 1, shown: 1 }))).toBeVisible();
  await expect(bar.getByText(say('grid.selected', { count: 1, shown: 1 }), { exact: true })).toBeVisible();
});

for (const [width, language] of [
  [1440, 'en'],
  [390, 'de'],
] as const)
  test(`no row stays under the bar of what is selected: ${width} px`, async ({ page }) => {
    const { bar, box } = await openList(page, 60, language);
    await page.setViewportSize({ width, height: 900 });
    await box(1).check();
    await expect(bar).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    const last = page.getByRole('grid').locator('[aria-rowindex="61"]');
    await expect(last).toBeVisible();
    const overlap = async () => {
      const [row, over] = [await last.boundingBox(), await bar.locator('> div').boundingBox()];
      return row && over ? row.y + row.height - over.y : Number.NaN;
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    const room = () =>
      page.getByRole('grid').evaluate((grid) => {
        const row = grid.querySelector('[aria-rowindex="61"]');
        return row ? grid.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom : 999;
      });
    await expect.poll(room).toBeLessThan(8);
  });

test('beside an open lead the bar has two rows in German, and the rest of it is in a menu', async ({
  page,
}) => {
  const { say, bar, box } = await openList(page, 4, 'de');
  await box(1).check();
  await expect(bar.getByRole('button', { name: say('export.open_dialog') })).toBeVisible();
  await page.getByRole('row').getByRole('link').first().click();
  await expect(bar.getByRole('button', { name: say('export.open_dialog') })).toBeHidden();
  const height = async () => (await bar.locator('> div').boundingBox())?.height ?? 999;
  await expect.poll(height).toBeLessThan(90);
  await expectAccessible(page);
  await bar.getByRole('button', { name: say('list.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('list.take') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.close') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar).toBeVisible();
});
