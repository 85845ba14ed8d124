import { expect, type Page, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { type Language, wording } from '../../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

async function openList(page: Page, language: Language = 'en') {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Bakeries');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const { say } = wording(language);
  const panel = page.getByRole('complementary', { name: say('lead.panel') });
  const note = panel.getByRole('textbox', { name: say('note.write') });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const nameAt = async (row: number) =>
    (await grid
      .locator(`[aria-rowindex="${row + 1}"]`)
      .getByRole('link')
      .first()
      .textContent()) ?? '';
  return { say, grid, panel, note, press, names: [await nameAt(1), await nameAt(2)] as const };
}

test('Enter once more goes into the lead that is open, and Escape comes back to the rows before it closes', async ({
  page,
}) => {
  const { grid, panel, press, names } = await openList(page);
  const heading = (name: string) => panel.getByRole('heading', { name });
  await press('j', 'Enter');
  await expect(heading(names[0])).toBeVisible();
  await expect(grid).toBeFocused();
  await press('Enter');
  await expect(panel).toBeFocused();
  await expect(panel).toHaveAccessibleDescription(names[0]);
  await expectAccessible(page);
  // On and back from inside of it, too.
  await press('j');
  await expect(heading(names[1])).toBeVisible();
  await expect(panel).toBeFocused();
  await press('Escape');
  await expect(grid).toBeFocused();
  await expect(heading(names[1])).toBeVisible();
  await press('k');
  await expect(heading(names[0])).toBeVisible();
  await press('Enter');
  await expect(panel).toBeFocused();
  await press('Escape', 'Escape');
  await expect(panel).toHaveCount(0);
  await expect(grid).toBeFocused();
});

test('N goes to the note of the lead that is open, and is a letter where somebody types', async ({
  page,
}) => {
  const { grid, note, panel, press } = await openList(page);
  await press('n');
  await expect(grid).not.toBeFocused();
  await press('j', 'Enter');
  await expect(note).toBeVisible();
  await press('n');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('');
  await page.keyboard.type('Nina');
  await expect(note).toHaveValue('Nina');
  await press('Escape');
  await expect(grid).toBeFocused();
  await expect(note).toHaveValue('Nina');
  await press('Escape');
  await expect(panel).toHaveCount(0);
});

test('who opened a lead by the mouse closes it by one Escape, also from inside of it', async ({ page }) => {
  const { say, panel, names } = await openList(page);
  await page.getByRole('link', { name: names[0], exact: true }).click();
  await panel.getByRole('button', { name: say('lead.next') }).click();
  await expect(panel.getByRole('heading', { name: names[1] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

for (const language of ['en', 'de', 'fr', 'es'] as const)
  test(`the keys of a lead that is open are told of where there are leads: ${language}`, async ({ page }) => {
    const { say, press } = await openList(page, language);
    await press('?');
    const help = page.getByRole('dialog', { name: say('keys_help.title') });
    for (const key of ['step_in', 'step_out', 'note'])
      await expect(help.getByText(say(`keys_help.${key}`), { exact: true })).toBeVisible();
    // Keys that are pressed together stand in one line, however long the words of a language are.
    const heights = await help
      .locator('kbd')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight));
    expect(new Set(heights).size).toBe(1);
    await page.goto('/saved-lists');
    await expect(page.getByRole('grid')).toBeVisible();
    await press('?');
    await expect(help.getByText(say('keys_help.open'), { exact: true })).toBeVisible();
    await expect(help.getByText(say('keys_help.step_in'), { exact: true })).toHaveCount(0);
  });
