import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { sampleProfile } from '#tests/support/worlds/ai/ai-world.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

const { say, like } = wording('en');
const leads = 7;

test('AI writes of the first five leads, then of all; a text is changed, taken back and deleted', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('To write to');
  await client.finishedRun((await client.startRun(searchPlan(list.id, leads))).id);
  await page.goto(`/saved-lists/local-${list.id}`);
  const everybody = page.getByRole('checkbox').first();
  const open = async () => {
    await everybody.check();
    await page.getByRole('button', { name: say('step_kind.ai') }).click();
  };
  const dialog = page.getByRole('dialog');

  await test.step('without a business profile it says so, and leads there', async () => {
    await open();
    await expect(
      dialog.getByText('Please fill out the business profile form to generate AI data.'),
    ).toBeVisible();
    const link = dialog.getByRole('link', { name: say('ai_dialog.open_profile') });
    await expect(link).toHaveAttribute('href', '/settings/business-profile');
    await expectAccessible(page);
    await client.call(contracts.ai.endpoints.createBusinessProfile, { body: sampleProfile });
    await page.reload();
  });

  await test.step('five are written first, each with what it cost; then the others', async () => {
    await open();
    await dialog.getByRole('button', { name: say('ai_dialog.first', { count: 5, credits: '5' }) }).click();
    const first = dialog.getByRole('region', { name: say('ai_dialog.first_title') });
    await expect(first.getByText(say('ai_text.credits', { credits: 1 }), { exact: true })).toHaveCount(5);
    const others = say('ai_dialog.others', { count: leads - 5, most: leads - 5, credits: String(leads - 5) });
    // Whoever uses the keyboard goes on at the texts, and what can be done next is in sight below them.
    await expect(first).toBeFocused();
    await expect(dialog.getByRole('button', { name: others })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const { balance } = await client.call(contracts.wallet.endpoints.get);
    await dialog.getByRole('button', { name: others }).click();
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(page.getByRole('columnheader', { name: say('prompt_type.summary') })).toBeVisible();
    await expect
      .poll(async () => {
        const { data } = await client.leads(list.id);
        return data.filter(({ columns }) => columns?.['text:default_local_summary']).length;
      })
      .toBe(leads);
    await expect
      .poll(async () => (await client.call(contracts.wallet.endpoints.get)).balance)
      .toBe(balance - (leads - 5));
  });

  await test.step('at the lead a text is changed by hand, taken back, deleted and brought back', async () => {
    await page.getByRole('row').nth(1).getByText(/\w/).first().click();
    const text = page.getByRole('article', { name: say('prompt_type.summary') });
    await text.getByRole('button', { name: say('ai_text.edit'), exact: true }).click();
    await text.getByRole('textbox').fill('Written by hand.');
    await text.getByRole('button', { name: say('ui.save') }).click();
    await expect(text.getByText('Written by hand.')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Written by hand.');
    // A button that is half under the bar of the panel is scrolled to.
    await text.getByRole('button', { name: say('ai_text.edit'), exact: true }).evaluate((button) => {
      for (let part = button.parentElement; part; part = part.parentElement) part.scrollTop = 0;
    });
    await expectAccessible(page);
    await text.getByRole('button', { name: say('ai_text.undo') }).click();
    await expect(text.getByText('Written by hand.')).toHaveCount(0);
    await text.getByRole('button', { name: say('ui.delete') }).click();
    await expect(page.getByText(say('ai_text.none'))).toBeVisible();
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await expect(text).toBeVisible();
  });

  await test.step('on a phone nothing is wider than the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByText(like('ai_text.title')).first()).toBeVisible();
  });
});
