import { expect, test } from '@playwright/test';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../../support/pages.ts';
import { adminOn } from '../../support/signed-in.ts';
import { any, wording } from '../../support/wording.ts';

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

test('a bounce is reported at the e-mail, the credit comes back, and the e-mail is invalid', async ({
  page,
}) => {
  const client = await adminOn(page);
  const { id } = await client.newList('Bounced');
  const plan = searchPlan(id, 24, 'enrich');
  const [source] = plan.steps;
  if (source?.kind === 'search' && source.search.kind === 'local')
    source.search.location = { lat: 48.8566, lon: 2.3522, radius_km: 0.6 };
  await client.finishedRun((await client.startRun(plan)).id);
  const lead = (await client.leads(id)).data.find(({ email }) => email);
  const { available } = await client.wallet();
  await page.goto(`/saved-lists/local-${id}/${lead?.id}`);

  await page
    .getByRole('button', { name: say('bounce.action') })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: say('bounce.title') });
  await expect(dialog).toContainText(like('bounce.refund', { credits: 1, until: any }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('bounce.confirm') }).tap();
  await expect(page.getByText(say('bounce.refunded', { credits: 1 }))).toBeVisible();
  const badge = like('email_check.badge', { status: say('email_check.invalid'), score: 0 });
  await expect(page.getByRole('button', { name: badge })).toBeVisible();
  expect((await client.wallet()).available).toBe(available + 1);
});
