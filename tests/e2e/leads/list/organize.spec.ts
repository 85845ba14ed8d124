import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import type { Language } from '../../support/wording.ts';
import { wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const grid = (page: Page) => page.getByRole('grid');
const boxOf = (page: Page, row: number) =>
  grid(page)
    .locator(`[aria-rowindex="${row + 1}"]`)
    .getByRole('checkbox');

const labelled = (page: Page) => grid(page).getByRole('row').filter({ hasText: 'Call back' });

async function openList(page: Page, total: number, language: Language) {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('To put in order');
  await client.finishedRun((await client.startRun(searchPlan(list.id, total))).id);
  const other = await client.newList('Later');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  return { client, list, other };
}

const language = 'fr';

test(`leads get a label, are narrowed by it and go to another list: ${language}`, async ({ page }) => {
  const { say } = wording(language);
  const { client, list, other } = await openList(page, 12, language);
  const rows = (count: number) =>
    expect(page.getByText(say('grid.total', { count, shown: count }), { exact: true })).toBeVisible();
  await rows(12);
  for (const row of [1, 2, 3]) await boxOf(page, row).check();
  // What is done moves no row, and the same leads may be assigned after that.
  await page.evaluate(() => {
    const moved = Object.assign(window, { gridTops: new Set<number>() }).gridTops;
    const look = () => {
      const grid = document.querySelector('[role="grid"]');
      if (grid) moved.add(grid.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  await page.getByRole('button', { name: say('labels.mark'), exact: true }).click();
  await page.getByLabel(say('labels.find')).fill('Call back');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('labels.create_named', { name: 'Call back' }) }).click();
  await expect(labelled(page)).toHaveCount(3);
  await expect(bar.getByText(say('grid.selected', { count: 3, shown: 3 }), { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: say('labels.mark'), exact: true })).toBeFocused();
  await bar.getByRole('button', { name: say('owner.assign'), exact: true }).click();
  await page.getByRole('button', { name: say('owner.nobody'), exact: true }).click();
  const runs = async () => (await client.call(contracts.runs.endpoints.list, { query: {} })).data;
  await expect.poll(async () => (await runs()).filter(({ status }) => status === 'completed').length).toBe(3);
  await expect(bar.getByText(say('grid.selected', { count: 3, shown: 3 }), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { gridTops: Set<number> }).gridTops.size)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: say('grid.columns') }).click();
  await page.getByRole('checkbox', { name: say('lead.labels') }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('grid.column_menu', { column: say('lead.labels') }) }).click();
  // The address changes first, and the box with it.
  await page.getByRole('checkbox', { name: 'Call back' }).click();
  await rows(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(
    page.getByText(say('filter.says_one_of', { field: say('lead.labels'), values: 'Call back' })),
  ).toBeVisible();

  await grid(page)
    .getByRole('checkbox', { name: say('grid.select_everything') })
    .check();
  await page.getByRole('button', { name: say('list.take'), exact: true }).click();
  await page.getByRole('combobox', { name: say('list.take_to') }).click();
  await page.getByRole('option', { name: 'Later' }).click();
  await page.getByRole('button', { name: say('list.take_do_move') }).click();
  await expect.poll(async () => (await client.leads(other.id)).total).toBe(3);
  await page.goto(`/saved-lists/local-${list.id}`);
  await rows(9);
  await page.goto(`/saved-lists/local-${other.id}`);
  await expect(labelled(page)).toHaveCount(3);

  await boxOf(page, 1).check();
  await page.getByRole('button', { name: say('list.take'), exact: true }).click();
  await page.getByText(say('list.take_copy'), { exact: true }).click();
  await page.getByRole('combobox', { name: say('list.take_to') }).fill('Fresh');
  await page.getByRole('option', { name: say('list.take_new', { name: 'Fresh' }) }).click();
  await page.getByRole('button', { name: say('list.take_do_copy') }).click();
  const made = async () =>
    (await client.call(contracts.campaigns.endpoints.list)).data.filter(({ name }) => name === 'Fresh');
  await expect.poll(async () => (await made()).length).toBe(1);
  const [{ id } = { id: '' }] = await made();
  await expect.poll(async () => (await client.leads(id)).total).toBe(1);
});

test('a lead is added by hand, and told where it stands already', async ({ page }) => {
  const { say } = wording('de');
  const { client, list, other } = await openList(page, 2, 'de');
  const add = page.getByRole('button', { name: say('entry.open') });
  await add.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await add.click();
  await dialog.getByRole('button', { name: say('entry.add'), exact: true }).click();
  await expect(dialog.getByText(say('fields.required'))).toBeVisible();
  const website = dialog.getByRole('textbox', { name: say('entry.website') });
  await expect(website).toBeFocused();
  await website.fill('nova.example');
  await expect(dialog.getByText(say('fields.required'))).toHaveCount(0);
  await website.fill('');
  const email = dialog.getByRole('textbox', { name: say('entry.email') });
  await email.fill('nova(at)nova.example');
  await dialog.getByRole('button', { name: say('entry.add'), exact: true }).click();
  await expect(dialog.getByText(say('fields.email'))).toBeVisible();
  await email.fill('');
  await dialog.getByRole('textbox', { name: say('entry.website') }).fill('nova.example');
  await dialog.getByRole('textbox', { name: say('entry.name'), exact: true }).fill('Bäckerei Nova');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('entry.add'), exact: true }).click();
  const panel = page.getByRole('complementary', { name: say('lead.panel') });
  await expect(panel.getByRole('heading', { name: 'Bäckerei Nova' })).toBeVisible();
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  // Pressed at once it leads back to what opened the form, and later on to the rows.
  await expect(grid(page).or(add).and(page.locator(':focus'))).toHaveCount(1);
  await add.click();
  await dialog.getByRole('textbox', { name: say('entry.website') }).fill('https://www.nova.example/');
  await expect(dialog.getByText(say('entry.known'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: say('entry.in_this_list') })).toBeVisible();
  // To add it again would be refused: the button leads to it instead, and says why.
  await expect(dialog.getByRole('button', { name: say('entry.add'), exact: true })).toHaveCount(0);
  const open = dialog.getByRole('button', { name: say('entry.open_known') });
  await expect(open).toHaveAccessibleDescription(new RegExp(say('entry.known')));
  await expectAccessible(page);

  const again = await client.call(contracts.campaigns.endpoints.enter, {
    params: { id: other.id },
    body: { website: 'nova.example' },
  });
  // Told at the top, before anything is done with it a second time.
  for (const at of [`?lead=${again.id}`, `/${again.id}`]) {
    await page.goto(`/saved-lists/local-${other.id}${at}`);
    const also = page.getByRole('list', { name: say('lead.also_in') });
    await expect(also.getByRole('link', { name: list.name })).toBeVisible();
    const values = page.getByRole('heading', { name: say('lead.contact') });
    const [first, later] = [await also.boundingBox(), await values.boundingBox()];
    expect(first?.y).toBeLessThan(later?.y ?? 0);
    await expectAccessible(page);
  }
});

test('a list is duplicated with its leads, on a phone too', async ({ page }) => {
  const { say } = wording('en');
  const { client, list } = await openList(page, 3, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/saved-lists');
  await page.getByRole('button', { name: say('lists.menu', { name: list.name }) }).click();
  await page.getByRole('menuitem', { name: say('lists.duplicate') }).click();
  const copy = say('lists.copy_of', { name: list.name });
  await expect(page.getByRole('link', { name: copy })).toBeVisible();
  const { data } = await client.call(contracts.campaigns.endpoints.list);
  const id = data.find(({ name }) => name === copy)?.id ?? '';
  await expect.poll(async () => (await client.leads(id)).total).toBe(3);
  await expectNoSidewaysScroll(page);
  expect((await client.leads(list.id)).total).toBe(3);
});

test('labels are made, renamed and deleted on their page', async ({ page }) => {
  const { say } = wording('es');
  await newAccountOn(page, 'es');
  await page.goto('/custom-labels');
  const name = page.getByRole('textbox', { name: say('labels.name') });
  // What is chosen by shows that the keyboard is there.
  await name.press('Tab');
  await expect(page.getByRole('radio', { checked: true })).toHaveCSS('outline-style', 'solid');
  await name.fill('Un nombre demasiado largo para una sola etiqueta');
  await page.getByRole('button', { name: say('labels.create') }).click();
  await expect(page.getByText(say('fields.max_characters', { max: 40 }))).toBeVisible();
  await name.fill('Cliente');
  await page.getByRole('radio', { name: say('labels.color_green') }).check();
  await page.getByRole('button', { name: say('labels.create') }).click();
  await page.getByRole('button', { name: say('labels.edit', { name: 'Cliente' }) }).click();
  const row = page.getByRole('listitem');
  await row.getByRole('textbox').fill('Cliente fijo');
  await row.getByRole('button', { name: say('ui.save') }).click();
  await page.getByRole('button', { name: say('labels.delete', { name: 'Cliente fijo' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.delete') })
    .click();
  await expect(page.getByText(say('labels.none'))).toBeVisible();
});

test('on a phone the acts on a selection take two lines, the rest stands in a menu; the run says what came of it', async ({
  page,
}) => {
  const { say } = wording('de');
  const { client, list } = await openList(page, 4, 'de');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox').nth(1).click();
  const bar = page.getByRole('region', { name: say('grid.bulk_actions') });
  await expect(bar.getByRole('button', { name: say('list.send'), exact: true })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(100);
  await bar.getByRole('button', { name: say('list.further_actions') }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: say('labels.mark') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('labels.find')).fill('Call back');
  await dialog.getByRole('button', { name: say('labels.create_named', { name: 'Call back' }) }).click();
  await expect(page.getByText('Call back').first()).toBeVisible();
  // Its name stands in the dialog before the run has begun.
  const marked = async () => {
    const { data } = await client.call(contracts.runs.endpoints.list, { query: {} });
    return data.find(({ plan }) => plan.steps.some(({ kind }) => kind === 'mark'))?.id;
  };
  await expect.poll(marked).toMatch(/^run_/);
  await page.goto(`/lead-search/runs/${await marked()}`);
  await expect(page.getByText(say('run.result_organized', { does: 'mark' }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: say('run.open_list') }).click();
  await expect(page).toHaveURL(new RegExp(`local-${list.id}`));
});

test('a choice in the head of a column far to the right leaves its menu open, and the grid where it was', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client, list } = await openList(page, 12, 'en');
  const label = await client.call(contracts.campaigns.endpoints.createLabel, {
    body: { name: 'Call back', color: 'green' },
  });
  const ids = (await client.leads(list.id)).data.slice(0, 3).map(({ id }) => id);
  const { id: run } = await client.startRun({
    campaign_id: list.id,
    steps: [
      { kind: 'select', selection: { ids } },
      { kind: 'mark', labels: { add: [label.id] } },
    ],
  });
  await client.finishedRun(run);
  await page.setViewportSize({ width: 900, height: 900 });
  await page.reload();
  await page.getByRole('button', { name: say('grid.columns') }).click();
  await page.getByRole('checkbox', { name: say('lead.labels') }).check();
  await page.keyboard.press('Escape');
  // Added behind the others, it is brought into sight.
  await expect(
    page.getByRole('button', { name: say('grid.column_menu', { column: say('lead.labels') }) }),
  ).toBeInViewport({ ratio: 1 });
  const left = () => grid(page).evaluate(({ scrollLeft }) => scrollLeft);
  await page.getByRole('button', { name: say('grid.column_menu', { column: say('lead.labels') }) }).click();
  const before = await left();
  expect(before).toBeGreaterThan(100);
  const choice = page.getByRole('checkbox', { name: 'Call back' });
  await choice.click();
  await expect(labelled(page)).toHaveCount(3);
  await expect(page.getByText(say('grid.total', { count: 3, shown: 3 }), { exact: true })).toBeVisible();
  await expect(choice).toBeVisible();
  expect(await left()).toBe(before);
});

test('on a phone a menu sorts the cards: by which column, and which way', async ({ page }) => {
  const { say } = wording('de');
  await openList(page, 8, 'de');
  await page.setViewportSize({ width: 390, height: 844 });
  const column = say('lead.name');
  // The links beside the name of a lead have no words.
  const names = () => grid(page).getByRole('link').filter({ hasText: /./ }).allTextContents();
  const first = async () => (await names())[0];
  const start = page.getByRole('button', {
    name: say('grid.sorted_desc', { column: say('lead.created_at') }),
  });
  await expect(start).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const ordered = (await names()).toSorted((a, b) => a.localeCompare(b, 'de'));
  expect(ordered).toHaveLength(8);
  expect(await first()).not.toBe(ordered[0]);

  await start.press('Enter');
  // The column that is sorted by has the focus, far down though it stands.
  const chosen = page.getByRole('menuitemradio', { name: say('lead.created_at'), exact: true });
  await expect(chosen).toBeFocused();
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(chosen).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();

  await start.click();
  await page.getByRole('menuitemradio', { name: column, exact: true }).click();
  const rising = page.getByRole('button', { name: say('grid.sorted_asc', { column }) });
  await expect(rising).toBeFocused();
  await expect.poll(first).toBe(ordered[0]);
  await expectNoSidewaysScroll(page);

  await rising.press('Enter');
  const down = page.getByRole('menuitemradio', { name: say('grid.sort_desc') });
  await expect(page.getByRole('menuitemradio', { name: column, exact: true })).toBeFocused();
  // A letter looks for an item of the menu, and moves no row under it.
  await page.keyboard.press('j');
  await expect(grid(page)).not.toHaveAttribute('aria-activedescendant');
  for (let press = 0; press < 40; press += 1) {
    if (await down.evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say('grid.sorted_desc', { column }) })).toBeFocused();
  await expect.poll(first).toBe(ordered.at(-1));
});

test('on a phone long words beside that menu go over two lines, and scroll nothing sideways', async ({
  page,
}) => {
  const { say } = wording('fr');
  await openList(page, 1, 'fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/saved-lists');
  await page.getByRole('button', { name: say('grid.sorted_desc', { column: say('lists.updated') }) }).click();
  const column = say('lists.with_phone');
  await page.getByRole('menuitemradio', { name: column, exact: true }).click();
  const sorted = page.getByRole('button', { name: say('grid.sorted_asc', { column }) });
  await expect(sorted).toBeFocused();
  await expect(sorted).toBeInViewport({ ratio: 1 });
  expect(await grid(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectAccessible(page);
});
