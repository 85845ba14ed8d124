import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const hooks = contracts.integrations.endpoints;
const grid = (page: Page) => page.getByRole('grid');

for (const language of ['en', 'de'] as const)
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

    await test.step('one that was removed is still called by its name', async () => {
      await client.call(hooks.removeWebhook, { params: { id: made.id } });
      await page.reload();
      await rows(3);
      const removed = say('sent.removed', { name: 'Pipedrive' });
      await expect(grid(page).getByText(removed)).toHaveCount(3);
      await expect(page.getByText(say('sent.says', { name: removed }))).toBeVisible();
      await grid(page).getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
      await expect(
        page.getByText(like('activity.sent_to', { name: 'Pipedrive', status: any })),
      ).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
    });
    receiver.stop();
  });
