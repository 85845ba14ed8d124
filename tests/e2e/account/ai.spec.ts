import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { sampleProfile } from '#tests/support/worlds/ai/ai-world.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const { say, like } = wording('en');
const { businessProfile } = contracts.ai.endpoints;
const profileAddress = '/settings/business-profile';
const field = (page: Page, key: string) => page.locator(`#profile-${key}`);
const saved = (page: Page) =>
  expect(page.getByText(say('business.state_saved'), { exact: true })).toBeVisible();

/** What is typed is on its way, and then there. */
async function write(page: Page, key: string, text: string): Promise<void> {
  await field(page, key).fill(text);
  await expect(page.getByText(say('business.state_saved'), { exact: true })).toBeHidden();
  await saved(page);
}

test('a business is described, groups of customers are suggested, and one of them is searched for in one click', async ({
  page,
  context,
}) => {
  const { client } = await newAccountOn(page);
  await page.goto('/ai/icp-suggestions');
  await expect(
    page.getByRole('heading', { name: 'Please fill out the business profile form to generate AI data.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: say('icp.to_profile') }).click();
  await page.getByRole('button', { name: say('business_field.company_name'), exact: true }).click();
  await expect(field(page, 'company_name')).toBeFocused();

  const list = await client.newList('Sites');
  await client.finishedRun((await client.startRun(searchOne(list.id))).id);
  const [site] = (await client.leads(list.id)).data;
  await page.getByLabel(say('business.draft_website')).fill(site?.website ?? '');
  await page.getByRole('button', { name: say('business.draft'), exact: true }).click();
  const proposals = page.getByRole('region', { name: say('business.proposals') });
  await expect(proposals.getByText(like('business.source', { page: any })).first()).toBeVisible();
  await expectAccessible(page);
  // The address that was read is proposed as well, and not taken by itself.
  await expect(field(page, 'website')).toHaveValue('');
  const taken = await proposals.getByRole('listitem').count();
  await proposals
    .getByRole('button', { name: like('business.take', {}) })
    .nth(1)
    .click();
  await expect(proposals.getByRole('listitem')).toHaveCount(taken - 1);

  for (const key of ['company_name', 'offer', 'audience', 'value_proposition'] as const)
    await write(page, key, sampleProfile[key]);
  await field(page, 'industries').fill('dental supplies');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('business.enough'))).toBeVisible();
  await saved(page);

  // Another tab saves; what is typed here after that is not written over it.
  const other = await context.newPage();
  await other.goto(profileAddress);
  await write(other, 'tone', 'friendly');
  await field(page, 'tone').fill('stern');
  await expect(page.getByRole('alert')).toContainText(say('business.changed_text'));
  await expectAccessible(page);
  expect((await client.call(businessProfile)).data?.profile.tone).toBe('friendly');
  await page.getByRole('button', { name: say('business.reload') }).click();
  await expect(field(page, 'tone')).toHaveValue('friendly');

  await page.goto('/ai/icp-suggestions');
  await page.getByRole('button', { name: say('icp.suggest') }).click();
  const open = page.getByRole('button', { name: like('icp.open', {}) });
  await expect(open.first()).toBeVisible();
  await expect(page.getByText(say('icp.left_today', { count: 9 }))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: like('icp.fits_not', {}) })
    .first()
    .click();
  await page.getByLabel(say('icp.words')).fill('Too small');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.save') })
    .click();
  await expect(page.getByText('Too small')).toBeVisible();
  await open.first().click();
  await expect(page).toHaveURL(/lead-search\/new-search\?/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ai/icp-suggestions');
  await expect(open.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a key is tried before it is kept, shows its end alone, and is forgotten', async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/settings/integration/open-ai');
  await expect(page.getByText(say('ai.by_stand_in'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('ai.key_set') }).click();
  const dialog = page.getByRole('dialog');
  const key = dialog.getByRole('textbox', { name: say('ai.key'), exact: true });
  await key.fill('sk-standin-refused');
  await dialog.getByRole('button', { name: say('ai.key_save') }).click();
  await expect(dialog.getByText(say('fields.key_refused'))).toBeVisible();
  await expectAccessible(page);
  await key.fill('sk-standin-of-ours');
  await dialog.getByRole('button', { name: say('ai.key_save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('ai.by_own'))).toBeVisible();
  await expect(page.getByText('…ours')).toBeVisible();
  await expect(page.getByRole('cell', { name: say('ai_call.key_test') })).toBeVisible();
  await page.getByRole('button', { name: say('ai.key_remove') }).click();
  await dialog.getByRole('button', { name: say('ai.key_remove') }).click();
  await expect(page.getByText(say('ai.by_stand_in'), { exact: true })).toBeVisible();
});

const searchOne = (campaign_id: string) => ({
  campaign_id,
  steps: [
    {
      kind: 'search' as const,
      search: {
        kind: 'local' as const,
        location: { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 5 },
        has: ['website' as const],
      },
      limit: 1,
    },
    { kind: 'save' as const },
  ],
});
