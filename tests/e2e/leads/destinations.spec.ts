import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const hooks = contracts.integrations.endpoints;
const grid = (page: Page) => page.getByRole('grid');

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
/** The leads that a receiver was told of as sent, each time that it was. */
const sentTo = ({ received }: Receiver): string[] =>
  received
    .map(({ body }) => JSON.parse(body))
    .filter(({ type }) => type === 'lead.sent')
    .map(({ data }) => data.lead.id);

const language = 'de';

test(`leads are sent to a destination by its name, and narrowed by where they were sent: ${language}`, async ({
  page,
}) => {
  const { say, like } = wording(language);
  const receiver = await startReceiver();
  const { client } = await newAccountOn(page, language);
  const made = await client.call(hooks.createWebhook, {
    body: { name: 'Pipedrive', url: receiver.url, events: ['lead.sent'] },
  });
  await client.call(hooks.createWebhook, {
    body: { name: 'Sheet', url: receiver.url, events: ['lead.sent', 'lead.created'] },
  });
  const list = await client.newList('Dentists');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 8))).id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/saved-lists/local-${list.id}`);
  const rows = (count: number) =>
    expect(page.getByText(say('grid.total', { count, shown: count }), { exact: true })).toBeVisible();
  await rows(8);

  await test.step('the dialog offers those that take leads', async () => {
    for (const row of [1, 2, 3])
      await grid(page)
        .locator(`[aria-rowindex="${row + 1}"]`)
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: say('list.send'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: say('sent.to') }).click();
    await page.getByRole('option', { name: 'Pipedrive' }).click();
    await expect(dialog.getByText(say('sent.send_text', { name: 'Pipedrive' }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('list.send_start', { count: 3, credits: '0' }) }).click();
    await expect(grid(page).getByText('Pipedrive')).toHaveCount(3);
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.filter(({ type }) => type === 'lead.sent')).toHaveLength(3);
    expect(told[0].data.list.id).toBe(list.id);
  });

  await test.step('the head of the column narrows by each destination', async () => {
    await page
      .getByRole('button', { name: say('grid.column_menu', { column: say('lead.sent_to') }) })
      .click();
    const choice = page.getByRole('radiogroup', { name: 'Pipedrive' });
    await choice.getByText(say('sent.choose_not'), { exact: true }).click();
    await rows(5);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('sent.says_not', { name: 'Pipedrive' }))).toBeVisible();
    await page
      .getByRole('button', { name: say('grid.column_menu', { column: say('lead.sent_to') }) })
      .click();
    await choice.getByText(say('sent.choose_sent'), { exact: true }).click();
    await rows(3);
    await page.keyboard.press('Escape');
  });

  await test.step('the dialog says who was sent there before, and sends the others alone unless all are asked for', async () => {
    const start = (count: number) =>
      page.getByRole('dialog').getByRole('button', { name: say('list.send_start', { count, credits: '0' }) });
    const openDialog = async () => {
      await page.goto(`/saved-lists/local-${list.id}`);
      await rows(8);
      await page.getByRole('checkbox', { name: say('grid.select_everything') }).check();
      await page.getByRole('button', { name: say('list.send'), exact: true }).click();
    };
    await openDialog();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('sent.before', { sent: 3, all: 8 }))).toBeVisible();
    await expect(start(5)).toBeEnabled();
    await dialog.getByRole('radio', { name: say('sent.all_again', { count: 8 }) }).check();
    await expect(start(8)).toBeEnabled();
    await dialog.getByRole('radio', { name: say('sent.only_new', { count: 5 }) }).check();
    await expectAccessible(page);
    await start(5).click();
    await expect(grid(page).getByText('Pipedrive')).toHaveCount(8);
    expect(new Set(sentTo(receiver)).size).toBe(8);
    expect(sentTo(receiver)).toHaveLength(8);
    await openDialog();
    await expect(dialog.getByText(say('sent.before', { sent: 8, all: 8 }))).toBeVisible();
    await expect(start(0)).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('radio', { name: say('sent.all_again', { count: 8 }) }).check();
    await start(8).click();
    await expect.poll(() => sentTo(receiver).length).toBe(16);
  });

  await test.step('one that was removed is still called by its name', async () => {
    await client.call(hooks.removeWebhook, { params: { id: made.id } });
    await page.reload();
    await rows(8);
    const removed = say('sent.removed', { name: 'Pipedrive' });
    await expect(grid(page).getByText(removed)).toHaveCount(8);
    await grid(page).getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await expect(
      page.getByText(like('activity.sent_to', { name: 'Pipedrive', status: any })).first(),
    ).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
  receiver.stop();
});
