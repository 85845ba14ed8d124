import { expect, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { type Language, wording } from '../support/wording.ts';

test.describe.configure({ mode: 'parallel' });

/** A list with a webhook that was set up by the page; the secret that was shown is given. */
async function setUp(page: Page, address: string, language: Language) {
  const { say } = wording(language);
  const { client } = await newAccountOn(page, language);
  const list = await client.newList('Dentists');
  await page.goto(`/saved-lists/local-${list.id}/webhook`);
  await page.getByRole('textbox', { name: say('ui.name'), exact: true }).fill('CRM');
  await page.getByRole('textbox', { name: say('webhook.url'), exact: true }).fill(address);
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
  // It was not tested, which is asked about.
  await page.getByRole('button', { name: say('webhook.doubt_save') }).click();
  const secret = page.getByText(/^whsec_/);
  const first = await secret.textContent();
  await page.getByRole('button', { name: say('webhook.secret_kept') }).click();
  await expect(secret).toHaveCount(0);
  return { client, list, secret, first };
}

const language = 'de';

test(`a delivery that waits is tried at once by hand, and one that arrived is sent again: ${language}`, async ({
  page,
}) => {
  const { say } = wording(language);
  const receiver = await startReceiver((count) => ({ status: count === 1 ? 500 : 200 }));
  const { client, list } = await setUp(page, receiver.url, language);
  await client.finishedRun((await client.startRun(searchPlan(list.id, 1, 'connect'))).id);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  const [lead] = (await client.leads(list.id)).data;
  const row = page.getByRole('row').filter({ hasText: lead?.name ?? '' });
  await page.reload();
  await expect(row.getByText(say('delivery_status.retrying'))).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText('500');

  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(say('webhook.answered', { status: '500' }))).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: say('webhook.try_now'), exact: true }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  await expect(drawer.getByText(say('delivery_status.delivered'))).toBeVisible({ timeout: 20_000 });
  await drawer.getByRole('button', { name: say('webhook.replay'), exact: true }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
  // The same event: a receiver that knows it already passes over it.
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  receiver.stop();
});

test('what failed for good is sent again, all at once', async ({ page }) => {
  const { say } = wording('en');
  let answer = 410;
  const receiver = await startReceiver(() => ({ status: answer }));
  const { client, list } = await setUp(page, receiver.url, 'en');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 2, 'connect'))).id);
  const deliveries = async () =>
    (
      await client.call(contracts.integrations.endpoints.deliveries, { params: { id: list.id }, query: {} })
    ).data.map(({ status }) => status);
  await expect.poll(deliveries, { timeout: 20_000 }).not.toContain('pending');
  answer = 200;
  await page.reload();
  // An address that says it is gone for good is turned off.
  const isOff = page.getByText(say('webhook.off_title'));
  await expect(isOff).toBeVisible();
  await page.getByRole('switch', { name: say('webhook.enabled') }).check();
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
  await expect(isOff).toHaveCount(0);
  await page.getByRole('button', { name: say('webhook.replay_failed', { count: 2, shown: 2 }) }).click();
  await expect.poll(deliveries, { timeout: 20_000 }).toEqual(['delivered', 'delivered']);
  receiver.stop();
});

test('the secret of a list is changed by the page, what is sent is signed with the new one, and the webhook is removed', async ({
  page,
}) => {
  const { say } = wording('en');
  const receiver = await startReceiver();
  const { client, list, secret, first } = await setUp(page, receiver.url, 'en');
  await page.getByRole('button', { name: say('webhook.further') }).click();
  await page.getByRole('button', { name: say('webhook.rotate'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('webhook.rotate_text'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('webhook.rotate_confirm') }).click();
  await expect(secret).toBeVisible();
  const second = (await secret.textContent()) ?? '';
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: say('webhook.secret_kept') }).click();

  await client.finishedRun((await client.startRun(searchPlan(list.id, 1, 'connect'))).id);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  const [sent] = receiver.received;
  if (!sent) throw new Error('The lead was sent.');
  const headers = sent.headers as Record<string, string>;
  new Webhook(second).verify(sent.body, headers);
  expect(() => new Webhook(first ?? '').verify(sent.body, headers)).toThrow();

  await page.getByRole('button', { name: say('webhook.remove'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('webhook.remove'), exact: true })
    .click();
  await expect(page.getByText(say('webhook.removed'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('webhook.url'), exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: say('webhook.remove'), exact: true })).toHaveCount(0);
  const { has_webhook } = await client.call(contracts.campaigns.endpoints.get, { params: { id: list.id } });
  expect(has_webhook).toBe(false);
  receiver.stop();
});
