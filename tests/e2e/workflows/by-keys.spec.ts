import { expect, type Locator, type Page, test } from '@playwright/test';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');
test.use({ viewport: { width: 1440, height: 900 } });

const nodes = (page: Page) => page.locator('.react-flow__node-card');
const notes = (page: Page) => page.locator('.react-flow__node-note');
const lines = (page: Page) => page.locator('.react-flow__edge');
const card = (page: Page, kind: string, name = say(`workflows.node.${kind}`)) =>
  nodes(page).filter({ hasText: name });
/** Where something is drawn, in whole units. */
const placeOf = async (one: Locator) => {
  const box = await one.boundingBox();
  return [Math.round(box?.x ?? Number.NaN), Math.round(box?.y ?? Number.NaN)];
};
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: say('workflows.saved') })).toBeVisible();

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await wanted.waitFor();
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Adds a node after what is chosen, by the words that it is found with, and closes its fields. */
async function add(page: Page, words: string, kind: string) {
  await page.keyboard.press('a');
  await expect(page.getByPlaceholder(say('workflows.find_node'))).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, kind)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: say(`workflows.node.${kind}`) })).toHaveCount(0);
  await expect(card(page, kind)).toBeFocused();
}

test('a workflow is drawn by keys alone', async ({ page }) => {
  await newAccountOn(page);
  const { keyboard } = page;
  await page.goto('/lead-search/workflow');
  await tabTo(page, page.getByRole('button', { name: say('workflows.create') }));
  await keyboard.press('Enter');
  const making = page.getByRole('dialog', { name: say('workflows.create') });
  await expect(making.getByLabel(say('ui.name'))).toBeFocused();
  await keyboard.type('By keys');
  await tabTo(page, making.getByRole('button', { name: say('workflows.begin') }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/lead-search\/workflow\/wfl_/);
  await expect(page.getByRole('button', { name: say('workflows.add_first') })).toBeVisible();

  await add(page, 'list', 'list');
  await add(page, 'wait', 'wait');
  await add(page, 'notif', 'notify');
  await expect(nodes(page)).toHaveCount(3);
  // Each was added after the one before.
  await expect(lines(page)).toHaveCount(2);

  // An arrow goes up to the node above, and from the first one another way is drawn.
  await keyboard.press('ArrowUp');
  await expect(card(page, 'wait')).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(card(page, 'list')).toBeFocused();
  await keyboard.press('c');
  const connecting = page.getByRole('dialog', { name: say('workflows.connect') });
  await expect(connecting.getByRole('combobox', { name: say('workflows.connect_to') })).toBeFocused();
  await keyboard.type(say('workflows.node.notify'));
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, connecting.getByRole('button', { name: say('workflows.connect') }));
  await keyboard.press('Enter');
  await expect(connecting).toHaveCount(0);
  await expect(lines(page)).toHaveCount(3);
  await expect(card(page, 'list')).toBeFocused();

  const before = await placeOf(card(page, 'list'));
  await keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => placeOf(card(page, 'list'))).not.toEqual(before);

  // Enter leads to its fields, and Escape back to it.
  await keyboard.press('ArrowDown');
  await expect(card(page, 'wait')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: say('workflows.wait_for') })).toBeFocused();
  await keyboard.type('3');
  await tabTo(page, page.getByRole('textbox', { name: say('workflows.own_name') }));
  await keyboard.type('Three days');
  await keyboard.press('Enter');
  const named = card(page, 'wait', 'Three days');
  await expect(named).toContainText(say('workflows.for_days', { count: 3 }));
  await keyboard.press('Escape');
  await expect(named).toBeFocused();

  await keyboard.press('Control+z');
  await expect(named).toHaveCount(0);
  await keyboard.press('Control+Shift+z');
  await expect(named).toHaveCount(1);

  await keyboard.press('Control+c');
  await keyboard.press('Control+v');
  await expect(named).toHaveCount(2);
  await expect(nodes(page)).toHaveCount(4);
  const copy = await placeOf(named.last());
  await tabTo(page, page.getByRole('button', { name: say('workflows.arrange') }));
  await keyboard.press('Enter');
  await expect.poll(() => placeOf(named.last())).not.toEqual(copy);

  await tabTo(page, page.getByRole('button', { name: say('workflows.add_note') }));
  await keyboard.press('Enter');
  const words = notes(page).getByRole('textbox', { name: say('workflows.note') });
  await expect(words).toBeFocused();
  // Letters and Backspace are of the note, and not of what was chosen before.
  await keyboard.type('Ask Tomx');
  await keyboard.press('Backspace');
  await expect(words).toHaveValue('Ask Tom');
  await expect(nodes(page)).toHaveCount(4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.press('Escape');
  await expect(notes(page)).toBeFocused();
  await keyboard.press('Control+c');
  await keyboard.press('Control+v');
  await expect(notes(page)).toHaveCount(2);
  await saved(page);

  // All nodes are chosen also where none has the focus, and the next key is of the canvas still.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('Control+a');
  await expect(page.locator('.react-flow__node-card.selected')).toHaveCount(4);
  await keyboard.press('Escape');
  await expect(page.locator('.react-flow__node-card.selected')).toHaveCount(0);
  await expect(page.locator('.react-flow__node-card:focus')).toHaveCount(1);

  await keyboard.press('?');
  const keys = page.getByRole('dialog', { name: say('workflows.keys') });
  for (const key of ['Ctrl Z', 'Ctrl Shift Z'])
    await expect(keys.getByText(key, { exact: true })).toBeVisible();
  await keyboard.press('Escape');
  await page.reload();
  await expect(nodes(page)).toHaveCount(4);
  await expect(lines(page)).toHaveCount(3);
  await expect(notes(page)).toHaveCount(2);
  for (const text of await words.all()) await expect(text).toHaveValue('Ask Tom');
});
