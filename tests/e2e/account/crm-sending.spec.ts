import { expect, type Page, test } from '@playwright/test';
import { highLevelLocations, highLevelToken } from '#infra/local/standins/crm/highlevel.ts';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { connectCrmByToken } = contracts.crm.endpoints;
const { crmDeliveries } = contracts.integrations.endpoints;
const [, second] = highLevelLocations;

async function listOf(client: TestClient, count: number): Promise<string> {
  const list = await client.newList('Dentists');
  await client.finishedRun((await client.startRun(searchPlan(list.id, count))).id);
  return list.id;
}

test('leads are mapped, sent to a CRM and sent again, and the outcome of each is seen', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await listOf(client, 3);
  await page.setViewportSize({ width: 1440, height: 900 });
  let standIn = '';

  await test.step('where nothing is connected the list leads to the CRMs', async () => {
    await page.goto(`/saved-lists/local-${list}`);
    await chooseAll(page);
    await page.getByRole('button', { name: say('list.send'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('crm.none', { name: 'Keap' }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: say('list.connect_crm') }).click();
    await expect(page).toHaveURL(/integration\/crm$/);
  });

  await test.step('connected on the page of the CRM', async () => {
    await page.getByRole('button', { name: say('crm.connect_name', { name: 'HighLevel' }) }).click();
    await page.getByRole('menuitem', { name: say('crm.connect_location') }).click();
    await page.getByLabel(second.name).check();
    standIn = new URL(page.url()).origin;
    await page.getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('link', { name: say('crm_callback.back') }).click();
    await expect(page.getByText(say('crm.state_connected'), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: `${say('crm.fields')}: ${second.name}` }).click();
  });

  await test.step('a field is made there and mapped, after a preview of a real lead', async () => {
    // All leads of the account are local ones.
    await expect(page.getByRole('combobox', { name: say('crm_fields.kind') })).toHaveValue(
      say('list_type.local'),
    );
    const preview = page.locator('section', {
      has: page.getByRole('heading', { name: say('crm_fields.preview') }),
    });
    await page.getByRole('button', { name: say('crm_fields.new_field') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('crm_fields.new_name')).fill('Trade');
    await dialog.getByRole('button', { name: say('crm_fields.new_make') }).click();
    await expect(page.getByText(say('crm_fields.made', { name: 'Trade' }))).toBeVisible();
    const rows = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('combobox') })
      .count();
    const last = { number: rows };
    await expect(
      page.getByRole('combobox', { name: say('crm_fields.theirs_of', last), exact: true }),
    ).toHaveValue('Trade');
    // A row that is not whole is not saved.
    await page.getByRole('button', { name: say('ui.save') }).click();
    await expect(page.getByText(say('fields.required')).first()).toBeVisible();
    await page.getByRole('combobox', { name: say('crm_fields.ours_of', last), exact: true }).click();
    await page.getByRole('option', { name: say('crm_fields.from_text') }).click();
    await page.getByRole('textbox', { name: say('crm_fields.text_of', last), exact: true }).fill('Dentistry');
    await expect(preview.getByText('Dentistry')).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('what is not saved is not left without a question', async () => {
    await page.getByRole('combobox', { name: say('crm_fields.kind') }).click();
    await page.getByRole('option', { name: say('list_type.people') }).click();
    await page.getByRole('button', { name: say('ui.stay') }).click();
    await page.getByRole('button', { name: say('ui.save') }).click();
    await expect(page.getByText(say('crm_fields.saved', { name: second.name }))).toBeVisible();
    await page.reload();
    await expect(page.getByText('Dentistry')).toBeVisible();
    await expect(page.getByRole('button', { name: say('crm_fields.reset') })).toBeVisible();
  });

  const send = async ({ again = false } = {}) => {
    await page.goto(`/saved-lists/local-${list}`);
    await chooseAll(page);
    await page.getByRole('button', { name: say('list.send'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('sent.send_text', { name: second.name }))).toBeVisible();
    // Who was sent there before is left out unless all are asked for.
    if (again) await dialog.getByRole('radio', { name: say('sent.all_again', { count: 3 }) }).check();
    await dialog.getByRole('button', { name: say('list.send_start', { count: 3, credits: '0' }) }).click();
    await expect(page.getByRole('grid').getByText(second.name)).toHaveCount(3);
  };
  const deliveries = async () => {
    await page.goto('/settings/integration/crm');
    await page.getByRole('link', { name: `${say('crm.sent')}: ${second.name}` }).click();
    return page.getByRole('table');
  };

  await test.step('three leads are sent from the list, and become contacts', async () => {
    await send();
    const table = await deliveries();
    await expect(table.getByRole('cell', { name: say('crm_outcome.created'), exact: true })).toHaveCount(3);
    await expectAccessible(page);
    await table.getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(say('crm_page.lead'))).toBeVisible();
    await expect(drawer.getByText(say('webhook.crm_done'))).toBeVisible();
    await expect(drawer).not.toContainText('POST');
    await expectAccessible(page);
  });

  await test.step('sent again they are what they were', async () => {
    await send({ again: true });
    const table = await deliveries();
    await expect(table.getByRole('cell', { name: say('crm_outcome.unchanged'), exact: true })).toHaveCount(3);
    await expect(table.getByRole('cell', { name: say('crm_outcome.created'), exact: true })).toHaveCount(3);
  });

  await test.step('a contact that is deleted there says so at its lead', async () => {
    const id = page.url().split('/').at(-1) ?? '';
    const { data } = await client.call(crmDeliveries, { params: { id } });
    const [sent] = data;
    await page.goto(standIn);
    await page.locator(`form[action="/desk/${sent?.outcome?.contact_id}/delete"] button`).click();
    await page.goto(`/saved-lists/local-${list}/${sent?.lead_id}`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(say('activity.crm_deleted', { name: second.name })).first()).toBeVisible();
    }).toPass({ timeout: 20_000 });
  });
});

test('on a phone in German the fields and the deliveries are whole', async ({ page }) => {
  const { say } = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const [first] = highLevelLocations;
  const { id } = await client.call(connectCrmByToken, {
    body: { kind: 'ghl', token: highLevelToken, location_id: first.id },
  });
  const { data } = await client.leads(await listOf(client, 1));
  await page.setViewportSize({ width: 390, height: 844 });
  // Its leads are local ones: the page opens with those.
  await page.goto(`/settings/integration/crm-fields?connection=${id}`);
  await expect(page.getByRole('link', { name: data[0]?.name ?? '' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: say('crm_fields.theirs_of', { number: 1 }), exact: true }).click();
  await page.getByRole('option', { name: 'Industry' }).click();
  await page.getByRole('button', { name: say('ui.save') }).click();
  await expect(page.getByText(say('crm_fields.saved', { name: first.name }))).toBeVisible();
  await page.getByRole('button', { name: say('crm_fields.reset') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('crm_fields.reset') })
    .click();
  await expect(page.getByText(say('crm_fields.reset_done'))).toBeVisible();
  await page.goto(`/settings/integration/crm/${id}`);
  await expect(page.getByText(say('crm_page.no_deliveries'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

async function chooseAll(page: Page): Promise<void> {
  for (const row of [1, 2, 3])
    await page
      .getByRole('grid')
      .locator(`[aria-rowindex="${row + 1}"]`)
      .getByRole('checkbox')
      .check();
}
