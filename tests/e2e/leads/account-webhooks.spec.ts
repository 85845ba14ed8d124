import { expect, test } from '@playwright/test';
import { startReceiver } from '#tests/support/receiver.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const language = 'de';
const { say, like } = wording(language);

test(`an account webhook is tried out, saved, told of a new lead, and removed, in ${language}`, async ({
  page,
}) => {
  const receiver = await startReceiver();
  const { client } = await newAccountOn(page, language);
  const types = () => receiver.received.map(({ body }) => JSON.parse(body).type);
  await page.goto('/settings/integration/webhook');
  await expect(page.getByText(say('webhooks.none'))).toBeVisible();
  await expectAccessible(page);

  await test.step('help says where an address comes from, and a test shows what came back', async () => {
    await page.getByRole('link', { name: say('webhooks.add') }).click();
    await page.getByRole('button', { name: 'Zapier' }).click();
    await expect(page.getByText('Catch Hook')).toBeVisible();
    const address = page.getByLabel(say('webhook.url'), { exact: true });
    await page.getByRole('button', { name: say('webhook.test_send') }).click();
    await expect(page.getByText(say('fields.required'))).toBeVisible();
    await expect(address).toBeFocused();
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(page.getByLabel(say('ui.name'), { exact: true })).toBeFocused();
    await address.fill('hooks.zapier.com/abc');
    await address.blur();
    await expect(address).toHaveValue('https://hooks.zapier.com/abc');
    await address.fill(receiver.url);
    await page.getByRole('button', { name: say('webhook.test_send') }).click();
    await expect(page.getByText(say('webhook.test_well'))).toBeVisible();
    expect(types()).toEqual(['webhook.test']);
    await expect(page.getByText('"type": "lead.sent"')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what it is told is chosen, and its secret is shown once', async () => {
    await page.getByLabel(say('ui.name'), { exact: true }).fill('CRM');
    const created = page.getByRole('checkbox', { name: say('webhook_event.lead.created') });
    const sent = page.getByRole('checkbox', { name: say('webhook_event.lead.sent') });
    for (const asked of [created, sent]) await asked.uncheck();
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(page.getByText(say('webhooks.events_required'))).toBeVisible();
    await expect(sent).toBeFocused();
    for (const asked of [created, sent]) await asked.check();
    const address = page.getByLabel(say('webhook.url'), { exact: true });
    await address.fill('http://169.254.169.254/latest');
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    const doubt = page.getByRole('dialog', { name: say('webhook.doubt_title') });
    await expect(doubt.getByText(say('webhook.doubt_untested'))).toBeVisible();
    await expectAccessible(page);
    await doubt.getByRole('button', { name: say('webhook.doubt_save') }).click();
    const refused = page.getByText(`${say('fields.address_refused')} ${say('delivery_hint.private')}`);
    await expect(refused).toBeInViewport();
    await address.fill(receiver.url);
    await page.getByRole('checkbox', { name: say('webhook_event.list.archived') }).check();
    // Its test has arrived: nothing is asked.
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(page.getByText(/whsec_/)).toBeVisible();
    await expect(doubt).toHaveCount(0);
    await page.getByRole('button', { name: say('webhook.secret_kept') }).click();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);
    await expect(created).toBeChecked();
  });

  await test.step('a new lead arrives, and its delivery leads to it', async () => {
    // As long as a process goes by what it has read of an account's webhooks.
    await page.waitForTimeout(3500);
    const { id } = await client.newList('Dentists');
    const lead = { website: 'https://a.example', name: 'Pineward Dental' };
    expect((await client.raw('POST', `/api/campaigns/${id}/results`, lead)).status).toBe(201);
    await page.getByRole('button', { name: 'Pineward Dental' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(say('webhook.answered', { status: 200 }))).toBeVisible();
    await expect(drawer.getByRole('button', { name: say('webhook.copy_body') })).toBeVisible();
    expect(types()).toEqual(['webhook.test', 'lead.created']);
    await expectAccessible(page);
    await drawer.getByRole('link', { name: say('webhook.open_lead') }).click();
    await expect(page.getByRole('heading', { name: say('lead.contact') })).toBeVisible();
    await page.goto('/settings/integration/webhook');
    await expect(page.getByText(like('webhooks.last', { when: any }))).toBeVisible();
  });

  await test.step('it fits a phone, and is removed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: `${say('webhooks.open')}: CRM` }).click();
    await expect(page.getByText(say('webhooks.events'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('webhook.remove'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('webhook.remove'), exact: true })
      .click();
    await expect(page.getByText(say('webhooks.none'))).toBeVisible();
  });
  receiver.stop();
});

test('the webhook of a list is tried out before it is saved, and removed', async ({ page }) => {
  const { say } = wording('en');
  const receiver = await startReceiver(() => ({ status: 404 }));
  const { client } = await newAccountOn(page);
  const { id } = await client.newList('Dentists');
  await page.goto(`/saved-lists/local-${id}/webhook`);
  const doubt = page.getByRole('dialog', { name: say('webhook.doubt_title') });
  // Of an address that is refused nothing is asked once a test has said so.
  await page.getByLabel(say('webhook.url'), { exact: true }).fill('http://169.254.169.254/latest');
  await page.getByLabel(say('ui.name'), { exact: true }).fill('CRM');
  await page.getByRole('button', { name: say('webhook.test_send') }).click();
  await expect(page.getByText(say('delivery_hint.private'))).toBeVisible();
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
  const refused = page.getByText(`${say('fields.address_refused')} ${say('delivery_hint.private')}`);
  await expect(refused).toBeInViewport();
  await expect(doubt).toHaveCount(0);
  await page.getByLabel(say('webhook.url'), { exact: true }).fill(receiver.url);
  await page.getByRole('button', { name: say('webhook.test_send') }).click();
  await expect(page.getByText(say('delivery_hint.address'))).toBeVisible();
  expect(JSON.parse(receiver.received[0]?.body ?? '{}').data.lead.sample).toBe(true);
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
  const reason = say('webhook.answered', { status: '404' });
  await expect(doubt).toContainText(say('webhook.doubt_failed', { reason }));
  await doubt.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
  await doubt.getByRole('button', { name: say('webhook.doubt_save') }).click();
  await page.getByRole('button', { name: say('webhook.secret_kept') }).click();
  await page.getByRole('button', { name: say('webhook.remove'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('webhook.remove'), exact: true })
    .click();
  await expect(page.getByLabel(say('webhook.url'), { exact: true })).toHaveValue('');
  await expect(page.getByText(say('webhook.deliveries'), { exact: true })).toHaveCount(0);
  receiver.stop();
});
