import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { adminOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say } = wording('en');

test('tags that two windows add to a list are both kept, and so is a source', async ({ page, context }) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Two windows');
  const other = await context.newPage();
  const address = `/saved-lists/local-${id}/tags-and-source`;
  await Promise.all([page.goto(address), other.goto(address)]);
  const add = async (window: Page, tag: string) => {
    const tags = window.getByRole('combobox', { name: say('lists.tags') });
    await tags.fill(tag);
    await tags.press('Enter');
  };
  const save = async (window: Page) => {
    await window.getByRole('button', { name: say('ui.save') }).click();
    await expect(window.getByText(say('ui.saved'), { exact: true })).toBeVisible();
  };
  await add(page, 'mine');
  await add(other, 'theirs');
  await other.getByLabel(say('lead.source')).fill('A fair');
  await save(other);
  await save(page);
  await expect(page.getByText('theirs', { exact: true })).toBeVisible();
  const { tags, source } = await client.call(contracts.campaigns.endpoints.get, { params: { id } });
  expect({ tags, source }).toEqual({ tags: ['theirs', 'mine'], source: 'A fair' });
});
