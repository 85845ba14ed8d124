import { expect, type Page, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { type Language, wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

const panel = (page: Page) => page.getByRole('complementary').last();

async function openList(page: Page, language: Language = 'en') {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Bakeries');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  const { data } = await client.leads(list.id, { sort: 'created_at' });
  await page.setViewportSize({ width: 1440, height: 900 });
  return { list, leads: data };
}

test('notes that are typed at two leads are found again there, also after a reload, until they are saved', async ({
  page,
}) => {
  const { say } = wording('en');
  const { list } = await openList(page);
  await page.goto(`/saved-lists/local-${list.id}`);
  const rows = page.getByRole('row').locator('a[href*="lead="]');
  const note = panel(page).getByRole('textbox', { name: say('note.write') });
  await rows.nth(0).click();
  await note.fill('Asks for Ann');
  await panel(page)
    .getByRole('button', { name: say('lead.next') })
    .click();
  await expect(note).toHaveValue('');
  await note.fill('Closed on Mondays');
  await panel(page)
    .getByRole('button', { name: say('lead.close') })
    .click();
  await rows.nth(0).click();
  await expect(note).toHaveValue('Asks for Ann');
  await expect(note).toHaveAccessibleDescription(say('note.draft'));
  await expectAccessible(page);
  await page.reload();
  await expect(note).toHaveValue('Asks for Ann');
  await panel(page)
    .getByRole('button', { name: say('note.add') })
    .click();
  await expect(panel(page).getByRole('list', { name: say('note.title') })).toContainText('Asks for Ann');
  await expect(note).toHaveValue('');
  await panel(page)
    .getByRole('button', { name: say('lead.next') })
    .click();
  await expect(note).toHaveValue('Closed on Mondays');
  await note.fill('');
  await panel(page)
    .getByRole('button', { name: say('lead.previous') })
    .click();
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(panel(page).getByRole('list', { name: say('note.title') })).toContainText('Asks for Ann');
  await expect(note).toHaveValue('');
});

for (const [language, width] of [
  ['en', 1440],
  ['de', 390],
] as const)
  test(`a lead that is half typed in is not thrown away unasked: ${language}, ${width} px`, async ({
    page,
  }) => {
    const { say } = wording(language);
    const { list } = await openList(page, language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/saved-lists/local-${list.id}`);
    const form = page.getByRole('dialog', { name: say('entry.title', { name: list.name }) });
    const question = page.getByRole('dialog', { name: say('ui.unsaved_title') });
    const begin = async () => {
      await page.getByRole('button', { name: say('ui.actions') }).click();
      await page.getByRole('menuitem', { name: say('entry.open') }).click();
      await expect(form).toBeVisible();
    };
    await begin();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(question).toBeHidden();

    await begin();
    const name = form.getByRole('textbox', { name: say('lead.name'), exact: true });
    await name.fill('Ann’s Bakery');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The key that asked has not answered, too.
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await settled(page);
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Ann’s Bakery');
    await expect(name).toBeFocused();
    await page.mouse.click(5, 5);
    await question.getByRole('button', { name: say('ui.stay') }).click();
    await form.getByRole('button', { name: say('ui.close') }).click();
    await question.getByRole('button', { name: say('ui.discard') }).click();
    await expect(form).toBeHidden();
    await expect(question).toBeHidden();
  });
