import { expect, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { adminOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const { say, like } = wording('en');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an e-mail that was checked says what came of it, and why on tap and on focus', async ({ page }) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Checked');
  await client.finishedRun((await client.startRun(searchPlan(id, 20, 'enrich'))).id);
  const { data } = await client.leads(id, { sent: -1 });
  const lead = data.find(({ email_check }) => email_check === 'role');
  expect(lead).toBeDefined();
  await page.goto(`/saved-lists/local-${id}/${lead?.id}`);

  const badge = page.getByRole('button', {
    name: like('email_check.badge', { status: say('email_check.role'), score: any }),
  });
  const reasons = page.getByRole('tooltip');
  await badge.tap();
  await expect(reasons).toContainText(say('email_reason.invented'));
  await expectAccessible(page);
  await page.getByText(say('lead.values_text')).tap();
  await expect(reasons).toHaveCount(0);
  await badge.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(badge).toBeFocused();
  await expect(reasons).toContainText(say('email_reason.mx_found'));
});
