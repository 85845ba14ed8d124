import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWindowStill } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { any, type Language, wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const panel = (page: Page) => page.getByRole('complementary').last();
const bulkBar = (page: Page, language: Language) =>
  page.getByRole('region', { name: wording(language).say('grid.bulk_actions') });
const boxOf = (page: Page, row: number) =>
  page
    .getByRole('grid')
    .locator(`[aria-rowindex="${row + 1}"]`)
    .getByRole('checkbox');

/** What has no room among the buttons at a lead stands in a menu behind them. */
async function chooseFurther(page: Page, language: Language, key: string): Promise<void> {
  const { say } = wording(language);
  await page
    .getByRole('button', { name: say('list.more'), exact: true })
    .last()
    .click();
  await page.getByRole('menuitem', { name: say(key), exact: true }).click();
}

async function openList(page: Page, total: number, language: Language = 'en') {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Bakeries');
  await client.finishedRun((await client.startRun(searchPlan(list.id, total, 'enrich'))).id);
  const { data } = await client.leads(list.id);
  await page.setViewportSize({ width: 1440, height: 900 });
  return { client, list, leads: data };
}

for (const [language, width] of [
  ['en', 1440],
  ['de', 390],
] as const)
  test(`a lead is noted, assigned and labelled at its side, and tells of it: ${language}, ${width} px`, async ({
    page,
  }) => {
    const { say, like } = wording(language);
    const { list, leads } = await openList(page, 4, language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}?lead=${leads[0]?.id}`);
    const side = panel(page);
    await side
      .getByRole('textbox', { name: say('note.write') })
      .fill('Asks for Ann: https://menu.example/a?b=1.');
    await side.getByRole('button', { name: say('note.add') }).click();
    const notes = side.getByRole('list', { name: say('note.title') });
    await expect(notes.getByRole('link')).toHaveAttribute('href', 'https://menu.example/a?b=1');
    await notes.getByRole('button', { name: say('note.edit') }).click();
    await notes.getByRole('textbox').fill('Asks for Bob.');
    await notes.getByRole('button', { name: say('ui.save') }).click();
    await expect(notes.getByText('Asks for Bob.')).toBeVisible();

    await chooseFurther(page, language, 'owner.assign');
    await page.getByRole('button', { name: like('owner.me_named', { name: any }) }).click();
    const past = side.getByRole('list', { name: say('activity.title') });
    await expect(past.getByText(like('activity.assigned', { name: any }))).toBeVisible();
    await expect(past.getByText(say('activity.noted'))).toBeVisible();
    await expect(past.getByText(like('activity.created', { source: any }))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: say('note.count', { count: 1 }) })).toBeVisible();
  });

for (const width of [1440, 390])
  test(`labels and tags stand under the name, and the menu tells which ones the lead has: ${width} px`, async ({
    page,
  }) => {
    const { say } = wording('en');
    const { client, list, leads } = await openList(page, 2);
    const { id = '' } = leads[0] ?? {};
    const names = [
      'Call back',
      'Customer since the fair of spring',
      'Newsletter',
      'Regional partner',
      'Other',
    ];
    const made = await Promise.all(
      names.map((name) =>
        client.call(contracts.campaigns.endpoints.createLabel, { body: { name, color: 'teal' } }),
      ),
    );
    const has = made.filter(({ name }) => name !== 'Other');
    const mark = { labels: { add: has.map((one) => one.id) }, tags: { add: ['fair 2026', 'south'] } };
    const steps = [
      { kind: 'select', selection: { ids: [id] } },
      { kind: 'mark', ...mark },
    ];
    await client.finishedRun((await client.startRun({ campaign_id: list.id, steps })).id);
    await page.setViewportSize({ width, height: 900 });
    const addresses = [`/saved-lists/local-${list.id}?lead=${id}`, `/saved-lists/local-${list.id}/${id}`];
    for (const address of addresses) {
      await page.goto(address);
      const labels = page.getByRole('list', { name: say('lead.labels'), exact: true });
      await expect(labels.getByRole('listitem')).toHaveCount(4);
      const tags = page.getByRole('list', { name: say('lead.tags'), exact: true });
      await expect(tags.getByRole('listitem')).toHaveText(['fair 2026', 'south']);
      const cut = await labels
        .locator('span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(cut).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const mark = page.getByRole('button', { name: say('labels.mark'), exact: true });
      if (await mark.isVisible()) await mark.click();
      else await chooseFurther(page, 'en', 'labels.mark');
      const marked = page
        .getByRole('button')
        .filter({ has: page.getByRole('img', { name: say('labels.has') }) });
      await expect(marked).toHaveCount(4);
      await expect(marked.filter({ hasText: 'Other' })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
  });

test('Escape leaves the field of a note, which keeps its text, and then closes the panel', async ({
  page,
}) => {
  const { say } = wording('en');
  const { list, leads } = await openList(page, 2);
  await page.goto(`/saved-lists/local-${list.id}?lead=${leads[0]?.id}`);
  const field = panel(page).getByRole('textbox', { name: say('note.write') });
  await field.fill('Asks for Ann');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeFocused();
  await expect(field).toHaveValue('Asks for Ann');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page).not.toHaveURL(/lead=/);
});

test('who takes back that leads were deleted goes on at the rows', async ({ page }) => {
  const { say } = wording('en');
  const { list } = await openList(page, 3);
  await page.goto(`/saved-lists/local-${list.id}`);
  await boxOf(page, 1).check();
  await bulkBar(page, 'en')
    .getByRole('button', { name: say('ui.delete') })
    .click();
  const undo = page.getByRole('status').getByRole('button', { name: say('ui.undo') });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);
  await expect(page.getByText(say('grid.total', { count: 3, shown: 3 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('grid')).toBeFocused();
});

test('a short name has its label right behind it', async ({ page }) => {
  const { client, list } = await openList(page, 1);
  const { id } = await client.call(contracts.campaigns.endpoints.createLabel, {
    body: { name: 'VIP', color: 'teal' },
  });
  await client.call(contracts.campaigns.endpoints.enter, {
    params: { id: list.id },
    body: { name: 'Ida', website: 'https://ida.example' },
  });
  const { data } = await client.leads(list.id);
  const steps = [
    { kind: 'select', selection: { ids: data.map((lead) => lead.id) } },
    { kind: 'mark', labels: { add: [id] } },
  ];
  await client.finishedRun((await client.startRun({ campaign_id: list.id, steps })).id);
  await page.goto(`/saved-lists/local-${list.id}`);
  const name = page.getByRole('gridcell').getByRole('link', { name: 'Ida', exact: true });
  const [text, box] = await name.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return [range, link].map((of) => of.getBoundingClientRect().width);
  });
  expect(box).toBeLessThan((text ?? 0) + 6);
});

test('a lead with many values scrolls in its panel, and the list beside it stays where it is', async ({
  page,
}) => {
  const { say } = wording('en');
  const { list, leads } = await openList(page, 4);
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`/saved-lists/local-${list.id}?lead=${leads[0]?.id}`);
  await expect(panel(page).getByRole('heading', { name: say('lead.contact') })).toBeVisible();
  await expect(panel(page).getByRole('list', { name: say('activity.title') })).toBeAttached();
  const beyond = () => page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight);
  await expect.poll(beyond).toBe(0);
  await panel(page).getByText(/./).last().scrollIntoViewIfNeeded();
  expect(await page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0);
  await expectWindowStill(page);
  await expectNoSidewaysScroll(page);
});

test('where there is no room beside the list a lead that is open stands in its place, and nothing lies over it', async ({
  page,
}) => {
  const { say } = wording('en');
  const { list, leads } = await openList(page, 4);
  await page.goto(`/saved-lists/local-${list.id}`);
  await boxOf(page, 1).click();
  for (const [width, isBeside] of [
    [1280, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('link', { name: leads[1]?.name ?? '', exact: true }).click();
    await expect(panel(page).getByRole('heading', { name: leads[1]?.name ?? '' })).toBeVisible();
    await expect(bulkBar(page, 'en')).toBeVisible({ visible: isBeside });
    await expect(page.getByRole('button', { name: say('filter.open'), exact: true })).toBeVisible({
      visible: isBeside,
    });
    const covering = await panel(page).evaluate((aside) => {
      const { x, y, width: w, height: h } = aside.getBoundingClientRect();
      const at = (part: number, down: number) => document.elementFromPoint(x + w * part, y + h * down);
      return [0.1, 0.5, 0.9].flatMap((part) => [0.1, 0.85].map((down) => aside.contains(at(part, down))));
    });
    expect(covering).not.toContain(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: leads[1]?.name ?? '' })).toBeHidden();
    await expect(bulkBar(page, 'en')).toBeVisible();
  }
  await expect(page.getByRole('grid')).toBeFocused();
});

test('the palette does what can be done with chosen leads, finds leads of the list, and changes how the app looks', async ({
  page,
}) => {
  const { say } = wording('en');
  const { list, leads } = await openList(page, 6);
  await page.goto(`/saved-lists/local-${list.id}`);
  const inList = page.getByPlaceholder(say('palette.placeholder_in', { list: list.name }));
  const elsewhere = page.getByPlaceholder(say('palette.placeholder_lists'));
  const palette = inList.or(elsewhere);
  // The heading of a group is drawn by its style.
  const group = (name: string) => page.locator(`[style*="${name}"]`);
  const choose = async (name: string, text = name) => {
    await page.keyboard.press('Control+k');
    await palette.fill(text);
    const offered = page.getByRole('dialog').getByRole('button', { name });
    // Not the search for it, which is offered until the rest is there.
    await offered
      .filter({ hasNotText: say('palette.search_text', { text }) })
      .first()
      .click();
  };
  await boxOf(page, 1).check();
  await boxOf(page, 2).check();
  await page.keyboard.press('Control+k');
  await expect(group(say('palette.of_selection', { count: 2 }))).toBeVisible();
  await expect(inList).toBeVisible();
  await inList.fill(leads[0]?.name ?? '');
  await expect(group(say('palette.leads', { list: list.name }))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await choose(say('owner.assign'));
  await page.getByRole('button', { name: say('owner.nobody') }).click();
  // Something else may be done with the same leads.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bulkBar(page, 'en')).toBeVisible();

  await page.keyboard.press('Control+k');
  await palette.fill(leads[0]?.name ?? '');
  // The lead comes above the search for it, which was there first.
  const offered = page.locator('[data-action]').first();
  await expect(offered).toHaveAttribute('data-selected', 'true');
  await expect(offered).not.toContainText(say('palette.search_text', { text: leads[0]?.name ?? '' }));
  await expect(page.locator('[data-action][data-selected]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lead=/);
  await expect(panel(page).getByRole('heading', { name: leads[0]?.name ?? '' })).toBeVisible();
  await choose(say('palette.theme_dark'));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto('/lead-search/runs');
  await page.getByRole('button', { name: say('palette.open') }).click();
  await expect(group(say('palette.recent'))).toBeVisible();
  await expect(elsewhere).toBeVisible();
  await palette.fill('zahnarzt dent');
  await expect(
    page.getByRole('button', { name: say('palette.search_text', { text: 'zahnarzt dent' }) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(say('palette.search_category', { category: 'Dentist' }), 'dentist');
  await expect(page).toHaveURL(/new-search/);
  await expect(page.getByRole('region', { name: say('search.filters') })).toContainText('Dentist');
  await choose(say('user.log_out'));
  await expect(page).toHaveURL(/login/);
});

test('a run that tagged leads is taken back from its page, and once', async ({ page }) => {
  const { say } = wording('en');
  const { client, list, leads } = await openList(page, 5);
  const selection = { ids: leads.slice(0, 3).map(({ id }) => id) };
  const steps = [
    { kind: 'select', selection },
    { kind: 'mark', tags: { add: ['fair'] } },
  ];
  const run = await client.finishedRun((await client.startRun({ campaign_id: list.id, steps })).id);
  const tagged = async () =>
    (await client.leads(list.id)).data.filter(({ tags }) => tags?.includes('fair')).length;
  expect(await tagged()).toBe(3);
  await page.goto(`/saved-lists/local-${list.id}?lead=${leads[0]?.id}`);
  await expect(panel(page).getByText(say('activity.tagged_add', { words: 'fair' }))).toBeVisible();
  await page.goto(`/lead-search/runs/${run.id}`);
  const name = say('run.title_tag_add', { words: say('run.title_quoted', { name: 'fair' }) });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  const undo = page.getByRole('button', { name: say('run.undo_of_name', { name }) });
  await expectAccessible(page);
  await undo.click();
  await expect.poll(tagged).toBe(0);
  await expect(page.getByRole('link', { name: say('run.undone_by') })).toBeVisible();
  await expect(undo).toBeHidden();
});

test('e-mails are checked again from the lead', async ({ page }) => {
  const { say } = wording('en');
  const { client, list, leads } = await openList(page, 3);
  const { id = '' } = leads.find(({ email }) => email) ?? {};
  await page.goto(`/saved-lists/local-${list.id}?lead=${id}`);
  await panel(page)
    .getByRole('button', { name: say('lead.check_again') })
    .click();
  await expect(panel(page).getByText(say('activity.checked'))).toBeVisible();
  const { data } = await client.leads(list.id);
  expect(data.find((lead) => lead.id === id)?.email_check).toBeDefined();
});

test('a lead that is changed so that it matches the filter no more leaves the list, and says so at its side', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const { list, leads } = await openList(page, 3);
  const custom = encodeURIComponent(JSON.stringify([{ field: 'owner', operator: 'empty' }]));
  await page.goto(`/saved-lists/local-${list.id}?custom=${custom}&lead=${leads[0]?.id}`);
  const side = panel(page);
  const gone = side.getByText(say('lead.no_match'));
  await expect(page.getByText(say('grid.total', { count: 3, shown: 3 }), { exact: true })).toBeVisible();
  await expect(side.getByRole('heading', { name: leads[0]?.name ?? '' })).toBeVisible();
  await expect(gone).toHaveCount(0);
  // To sort or to filter closes nothing.
  await page.getByRole('button', { name: say('lead.name'), exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(side.getByRole('heading', { name: leads[0]?.name ?? '' })).toBeVisible();
  await chooseFurther(page, 'en', 'owner.assign');
  await page.getByRole('button', { name: like('owner.me_named', { name: any }) }).click();
  await expect(page.getByText(say('grid.total', { count: 2, shown: 2 }), { exact: true })).toBeVisible();
  await expect(gone).toBeVisible();
  await expectAccessible(page);
});
