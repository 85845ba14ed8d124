import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages.ts';
import { newAccountOn } from '../../support/signed-in.ts';
import { type Language, wording } from '../../support/wording.ts';

const { campaigns } = contracts;
test.describe.configure({ mode: 'parallel' });

const panel = (page: Page) => page.getByRole('complementary').last();

async function openFirst(page: Page, language: Language = 'en') {
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Bakeries');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 4))).id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const rows = page.getByRole('row').locator('a[href*="lead="]');
  await expect(rows).toHaveCount(4);
  const names = await rows.allTextContents();
  const { data } = await client.leads(list.id);
  const idOf = (name = '') => data.find((lead) => lead.name === name)?.id ?? '';
  const remove = (name = '') =>
    client.call(campaigns.endpoints.bulkDelete, {
      body: { campaign_id: list.id, resultIds: [idOf(name)] },
    });
  return { names, remove };
}

test('a lead that was deleted elsewhere says so, its row goes, J goes on to the next, and it can be restored', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const { names, remove } = await openFirst(page);
  const heading = (name = '') => panel(page).getByRole('heading', { name, exact: true });
  const gone = panel(page).getByText(say('lead.gone_title'));
  const total = (count: number) =>
    page.getByText(say('grid.total', { count, shown: count }), { exact: true });
  await page.getByRole('row').getByRole('link', { name: names[0], exact: true }).click();
  await expect(heading(names[0])).toBeVisible();
  await remove(names[1]);
  await page.getByRole('grid').focus();
  await page.keyboard.press('j');
  await expect(gone).toBeVisible();
  await expect(total(3)).toBeVisible();
  await expect(page.getByText(say('app.not_found_title'))).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(heading(names[2])).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(names[0])).toBeVisible();

  await remove(names[0]);
  await page.reload();
  await expect(gone).toBeVisible();
  await expect(
    panel(page).getByText(like('lead.gone_deleted', { name: names[0] ?? '', ago: '\u2042' })),
  ).toBeVisible();
  await panel(page)
    .getByRole('button', { name: say('trash.restore') })
    .click();
  await expect(heading(names[0])).toBeVisible();
  await expect(total(3)).toBeVisible();
  await expect(panel(page)).toBeFocused();
});

test('a lead that is gone says so in German on a phone, and its buttons go on from where it stood', async ({
  page,
}) => {
  const { say } = wording('de');
  const { names, remove } = await openFirst(page, 'de');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('row').getByRole('link', { name: names[0], exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: names[0] ?? '' })).toBeVisible();
  await remove(names[1]);
  const next = panel(page).getByRole('button', { name: say('lead.next') });
  await next.click();
  await expect(panel(page).getByText(say('lead.gone_title'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await next.click();
  await expect(panel(page).getByRole('heading', { name: names[2] ?? '' })).toBeVisible();
});

test('a list that is in the trash says so at its address, and is brought back from there', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const { client } = await newAccountOn(page, 'en');
  const list = await client.newList('Bakeries', 'company');
  await client.call(campaigns.endpoints.bulkDelete, { body: { resultIds: [list.id] } });
  // As a run links to it.
  await page.goto(`/saved-lists/local-${list.id}`);
  await expect(page.getByText(say('lists.gone_title'))).toBeVisible();
  const told = like('lists.gone_text', { name: 'Bakeries', ago: '\u2042', until: '\u2042' });
  await expect(page.getByText(told)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('trash.restore') }).click();
  await expect(page.getByRole('heading', { name: 'Bakeries' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`company-${list.id}$`));
});
