import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { projectRoot } from '#infra/local/paths.ts';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { awaitMail, codeIn, linkValue } from '#tests/support/people/inbox.ts';
import { goodPassword, newAddress } from '#tests/support/people/new-account.ts';
import { e2ePort } from '../support/browser.ts';
import { expectAccessible } from '../support/pages.ts';
import { inboxUrl, memberOn, newAccountOn, signInOn } from '../support/signed-in.ts';
import { waitingWorkflow } from '../support/waiting-workflow.ts';
import { any, wording } from '../support/wording.ts';

const { like, say } = wording('en');
const account = contracts.account.endpoints;
const url = `http://127.0.0.1:${e2ePort}`;

test('a user changes picture, name and language, and is asked before changes are lost', async ({ page }) => {
  const { client } = await newAccountOn(page);
  await page.goto('/profile-settings');

  await test.step('what is no picture is refused before it is sent', async () => {
    const svg = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await page.locator('input[type=file]').setInputFiles(svg);
    await expect(page.getByText('Accepted image formats: png, jpg, webp, gif.')).toBeVisible();
    const large = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) };
    await page.locator('input[type=file]').setInputFiles(large);
    await expect(page.getByText('Maximum allowed file size is 5mb.')).toBeVisible();
    const broken = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.locator('input[type=file]').setInputFiles(broken);
    await expect(page.getByText('Accepted image formats: png, jpg, webp, gif.')).toBeVisible();
  });

  await test.step('a picture is shown, sent small and square, and removed', async () => {
    await page.locator('input[type=file]').setInputFiles(join(projectRoot, 'web/pictures/search.png'));
    await expect(page.getByText(say('profile.picture_preview'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('profile.picture_use') }).click();
    await expect(page.getByRole('button', { name: say('profile.picture_remove') })).toBeVisible();
    const { profile } = await client.call(account.me);
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return [width, height];
    }, profile ?? '');
    expect(size).toEqual([512, 512]);
    await expect(page.getByRole('button', { name: say('user.menu') }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: say('profile.picture_remove') }).click();
    await expect(page.getByRole('button', { name: say('profile.picture_add') })).toBeVisible();
    expect((await client.call(account.me)).profile).toBeNull();
  });

  await test.step('changes are guarded, saved, and the language is the page’s at once', async () => {
    await page.getByLabel(say('profile.first_name')).fill('');
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(page.getByText('Field is required.')).toBeVisible();
    await page.getByLabel(say('profile.first_name')).fill('Anouk');
    await page.getByRole('link', { name: say('profile.email'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('ui.stay') })
      .click();
    await page.getByRole('combobox', { name: say('language.label') }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(page.getByRole('button', { name: wording('de').say('ui.save'), exact: true })).toBeVisible();
    const me = await client.call(account.me);
    expect([me.first_name, me.locale]).toEqual(['Anouk', 'de']);
  });
});

test('the main user says the time zone of the account, by which new autopilots and schedules begin', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const zone = page.getByRole('combobox', { name: say('auto.zone') });
  const save = page.getByRole('button', { name: say('profile.zone_save') });
  const choose = async (name: string) => {
    // A page that is still being put together closes what is open.
    await expect(async () => {
      await zone.fill(name);
      await page.getByRole('option', { name }).click({ timeout: 3000 });
    }).toPass();
  };
  await page.goto('/profile-settings');
  await expect(page.getByText(say('profile.zone_none'))).toBeVisible();
  await save.click();
  await expect(page.getByText('Field is required.')).toBeVisible();
  await choose('Pacific/Auckland');
  await expect(page.getByText('Field is required.')).toHaveCount(0);
  await expect(page.getByText(like('profile.zone_now', { time: any }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('profile.email'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.stay') })
    .click();
  await save.click();
  await expect(page.getByText(say('ui.saved'), { exact: true })).toBeVisible();
  expect((await client.call(account.me)).time_zone).toBe('Pacific/Auckland');
  // Nothing is left to lose.
  await page.getByRole('link', { name: say('nav.autopilots') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('nav.autopilots') })).toBeVisible();

  await page.goto('/autopilot/create?lat=40.758&lon=-73.9855&place=Midtown&q=a&limit=3');
  await expect(zone).toHaveValue('Pacific/Auckland');
  await expect(zone).toHaveAccessibleDescription(say('profile.zone'));
  await choose('Asia/Tokyo');
  await expect(zone).not.toHaveAccessibleDescription(say('profile.zone'));

  const { id } = await waitingWorkflow(client);
  await page.goto(`/lead-search/workflow/${id}`);
  await page.getByRole('button', { name: say('workflows.schedule'), exact: true }).click();
  await expect(zone).toHaveValue('Pacific/Auckland');
  await expect(zone).toHaveAccessibleDescription(say('profile.zone'));
  await page.getByRole('button', { name: say('workflows.activate') }).click();
  await expect(page.getByText(say('workflows.scheduled', { name: 'Patient' }))).toBeVisible();
  const { get } = contracts.workflows.endpoints;
  expect((await client.call(get, { params: { id } })).time_zone).toBe('Pacific/Auckland');

  await memberOn(page, client);
  await page.goto('/profile-settings');
  await expect(zone).toHaveValue('Pacific/Auckland');
  await expect(zone).toBeDisabled();
  await expect(page.getByText(like('profile.zone_owner'))).toBeVisible();
  await expect(save).toHaveCount(0);
  await expectAccessible(page);
});

test('the address moves with a code from the new one', async ({ page }) => {
  const { email, client } = await newAccountOn(page);
  const next = newAddress('anouk');
  await page.goto('/profile-settings/email');
  const address = page.getByLabel(say('profile.email_new'));
  const send = page.getByRole('button', { name: say('profile.send_code') });
  await page.getByRole('textbox', { name: say('profile.current_password') }).fill('wrong wrong');
  await address.fill(email.toUpperCase());
  await send.click();
  await expect(page.getByText('Same email, please use a different email address.')).toBeVisible();
  await address.fill(next);
  await send.click();
  await expect(page.getByText('This password is wrong.').first()).toBeVisible();
  await page.getByRole('textbox', { name: say('profile.current_password') }).fill(goodPassword);
  await send.click();
  await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeDisabled();
  await page.reload();
  await page.getByLabel(say('profile.code'), { exact: true }).fill('000000');
  await page.getByRole('button', { name: say('profile.confirm') }).click();
  await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible();
  await page.getByLabel(say('profile.code'), { exact: true }).fill(codeIn(await awaitMail(inboxUrl, next)));
  await page.getByRole('button', { name: say('profile.confirm') }).click();
  await expect(page.getByText(say('profile.email_now', { email: next }))).toBeVisible();
  expect((await client.call(account.me)).email).toBe(next);
});

test('password, sessions and a second factor', async ({ page }) => {
  const { email, client } = await newAccountOn(page);
  // A session beside that of the client.
  await signInOn(page, email);
  const password = 'another good long password';
  await page.goto('/profile-settings/password');
  await expect(page.getByText(say('sessions.this'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: say('sessions.end_one', { device: 'node' }) }),
  ).not.toHaveCount(0);

  await test.step('another password ends every other session', async () => {
    await page.getByRole('textbox', { name: say('profile.current_password') }).fill(goodPassword);
    await page.getByRole('textbox', { name: say('password.new'), exact: true }).fill(password);
    await page.getByRole('textbox', { name: say('password.repeat') }).fill('something else');
    await page.getByRole('button', { name: say('profile.password_change') }).click();
    await expect(page.getByText('Passwords must match.')).toBeVisible();
    await page.getByRole('textbox', { name: say('password.repeat') }).fill(password);
    await page.getByRole('button', { name: say('profile.password_change') }).click();
    await expect(page.getByText(say('profile.password_changed'))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
    await expect(client.call(account.me)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  let spare = '';
  await test.step('a code of the app turns the second factor on, and recovery codes are shown once', async () => {
    await page.getByRole('button', { name: say('two_factor.set_up') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(password);
    await dialog.getByRole('button', { name: say('profile.continue') }).click();
    await expect(page.getByRole('img', { name: say('two_factor.qr') })).toBeVisible();
    await expectAccessible(page);
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel(say('two_factor.code')).fill(code);
    await page.getByRole('button', { name: say('two_factor.turn_on') }).click();
    await expect(page.getByText(say('two_factor.codes_title'))).toBeVisible();
    await expect(page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}$/)).toHaveCount(10);
    await expectAccessible(page);
    const recovery = await page
      .getByText(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
      .first()
      .textContent();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: say('two_factor.download') }).click();
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
    await page.getByRole('button', { name: say('two_factor.codes_kept') }).click();
    await expect(page.getByText(say('two_factor.codes_left', { count: 10 }))).toBeVisible();
    const body = { email, password };
    const { login } = contracts.auth.endpoints;
    await expect(connectClient(url).call(login, { body })).rejects.toMatchObject({
      code: 'two_factor_required',
    });
    await connectClient(url).call(login, { body: { ...body, code: recovery ?? '' } });
    spare = (await readFile(await (await saved).path(), 'utf8')).split('\n')[1] ?? '';
  });

  await test.step('it is turned off with the password and a code', async () => {
    await page.getByRole('button', { name: say('two_factor.turn_off') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: say('profile.current_password') }).fill(password);
    await dialog.getByRole('textbox', { name: say('login.code') }).fill(spare);
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('profile.continue') })
      .click();
    await expect(page.getByText(say('two_factor.off'), { exact: true })).toBeVisible();
    await connectClient(url).logIn(email, password);
  });
});

test('a key is shown once, does what it may, and is revoked', async ({ page }) => {
  await newAccountOn(page);
  await page.goto('/profile-settings/api-key');
  await page.getByRole('button', { name: say('keys.create') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('keys.create') }).click();
  await expect(dialog.getByText('Field is required.').first()).toBeVisible();
  await expect(dialog.getByText('Please select at least one access option.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(say('ui.name')).fill('Night export');
  await dialog.getByRole('checkbox', { name: 'account:read' }).check();
  await dialog.getByRole('textbox', { name: say('profile.current_password') }).fill('not this one');
  await dialog.getByRole('button', { name: say('keys.create') }).click();
  await expect(dialog.getByText(say('fields.password_wrong'))).toBeVisible();
  await dialog.getByRole('textbox', { name: say('profile.current_password') }).fill(goodPassword);
  await dialog.getByRole('button', { name: say('keys.create') }).click();
  await expect(dialog.getByText(say('keys.made_text'))).toBeVisible();
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  await expect(dialog.getByText(`curl ${url}/api/me`)).toBeVisible();
  const program = connectClient(url, key);
  expect((await program.call(account.me)).first_name).toBe('Ann');
  await dialog.getByRole('button', { name: say('keys.kept') }).click();
  await expect(page.getByText('1 of 20 keys in use')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: say('keys.edit_title', { name: 'Night export' }) }).click();
  await dialog.getByLabel(say('ui.name')).fill('Day export');
  await dialog.getByRole('button', { name: say('ui.save') }).click();
  await page.getByRole('button', { name: say('keys.revoke_name', { name: 'Day export' }) }).click();
  await dialog.getByRole('button', { name: say('keys.revoke'), exact: true }).click();
  await expect(page.getByText(say('key_state.revoked'), { exact: true }).first()).toBeVisible();
  await expect(program.call(account.me)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an invited member sees what was given, until they are removed; the log tells it', async ({ page }) => {
  const owner = await newAccountOn(page);
  const email = newAddress('mo');
  await page.goto('/manage-team');
  await page.getByRole('button', { name: say('team.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('team.email')).fill(email);
  await dialog.getByRole('button', { name: say('team.send_invitation') }).click();
  await expect(dialog.getByText('Please select at least one access option.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: say('access.leads') }).check();
  await dialog.getByRole('button', { name: say('team.send_invitation') }).click();
  await expect(page.getByText(say('team_status.invited'), { exact: true })).toBeVisible();

  const code = linkValue(await awaitMail(inboxUrl, email), 'invitation');
  const join = {
    code,
    first_name: 'Mo',
    last_name: 'Marsh',
    password: goodPassword,
    accept_terms: true as const,
  };
  await connectClient(url).call(contracts.auth.endpoints.acceptInvitation, { body: join });
  await signInOn(page, email);
  for (const closed of ['/manage-team', '/settings/activity', '/settings/wallet', '/billing-portal']) {
    await page.goto(closed);
    await expect(page).toHaveURL(/lead-search/);
  }
  await page.goto('/settings');
  await expect(page).toHaveURL(/profile-settings$/);
  const member = await connectClient(url).logIn(email, goodPassword);

  await signInOn(page, owner.email);
  await page.goto('/manage-team');
  await page.getByRole('button', { name: say('team.menu', { name: 'Mo Marsh' }) }).click();
  await expect(page.getByRole('menuitem', { name: say('team.remove') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: say('team.remove') }).click();
  await expect(dialog.getByText(say('team.remove_text', { name: 'Mo Marsh' }))).toBeVisible();
  await dialog.getByRole('button', { name: say('team.remove') }).click();
  await expect(page.getByText(say('team.empty_title'))).toBeVisible();
  await expect(member.call(account.me)).rejects.toMatchObject({ code: 'unauthenticated' });

  await page.getByRole('link', { name: say('nav.activity') }).click();
  await page.getByRole('button', { name: say('actions.account.invite') }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(email) })).toBeVisible();
  await expectAccessible(page);
});
