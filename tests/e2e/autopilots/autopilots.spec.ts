import { expect, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { scheduledIn } from '#tests/support/worlds/timed/scheduled-in.ts';
import { dataFolder } from '../support/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { any, wording } from '../support/wording.ts';

const search = 'lat=40.758&lon=-73.9855&place=Midtown&q=a&limit=3';

test('a search repeats itself: made from its page, run at once, paused, resumed and deleted', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const name = 'New in Midtown';
  await newAccountOn(page);
  await page.goto(`/lead-search/new-search?${search}`);
  await page.getByRole('link', { name: say('auto.repeat_this') }).click();
  await expect(page).toHaveURL(/\/autopilot\/create\?.*place=Midtown/);
  await page.getByLabel(say('ui.name'), { exact: true }).fill(name);
  const times = page.getByRole('region', { name: say('auto.next_times') }).getByRole('listitem');
  await expect(times).toHaveCount(5);
  const price = page.getByRole('complementary', { name: say('auto.price') });
  await expect(price).toContainText(say('search.credits', { count: 3, shown: 3 }));
  await expectAccessible(page);
  // A budget of nothing is not made one of a credit.
  const budget = page.getByLabel(say('auto.budget_per_month'));
  await budget.fill('0');
  await page.getByRole('button', { name: say('auto.save') }).click();
  await expect(budget).toBeFocused();
  await expect(budget).toHaveValue('0');
  await expect(page.getByText(say('fields.min', { min: 1 }))).toBeVisible();
  await expectAccessible(page);
  await budget.fill('');
  await page.getByRole('button', { name: say('auto.save') }).click();

  await expect(page).toHaveURL(/\/autopilot\/basic-/);
  // A tick brings it, which is not at once.
  await expect(page.getByText(like('auto_cause.first'))).toBeVisible({ timeout: 45_000 });
  const result = { status: say('auto_turn.completed'), found: 3, shown: 3, spent: 3, credits: any };
  await expect(page.getByText(like('auto.result', result)).first()).toBeVisible({ timeout: 30_000 });
  await expect(times).toHaveCount(5);

  // The run says whose it is, and leads back.
  await page.getByRole('link', { name: say('searches.run'), exact: true }).click();
  await page.getByRole('link', { name: say('run.by_autopilot') }).click();
  await expect(page).toHaveURL(/\/autopilot\/basic-/);

  // What it did is done again from here, for what it costs.
  const did = page.locator('section', { has: page.getByRole('heading', { name: say('auto.lately') }) });
  await did.getByRole('checkbox').check();
  await expect(did.getByText(say('retries.chosen', { count: 1 }))).toBeVisible();
  await did.getByRole('button', { name: say('run.retry') }).click();
  await page.getByRole('menuitem', { name: say('retries.start') }).click();
  const again = page.getByRole('dialog', { name: say('run.retry') });
  await expect(again.getByRole('status')).toContainText('One run');
  await expectAccessible(page, '[role="dialog"]');
  await again.getByRole('button', { name: say('run.retry'), exact: true }).click();
  await expect(did.getByRole('link', { name: say('retries.run') })).toBeVisible();
  await expect(did.getByText(say('run_status.completed'))).toBeVisible({ timeout: 30_000 });

  const choose = async (act: string) => {
    await page.getByRole('button', { name: say('auto.actions', { name }) }).click();
    await page.getByRole('menuitem', { name: say(`auto_act.${act}`), exact: true }).click();
  };
  await choose('pause');
  await expect(page.getByText(say('auto_reason.user'))).toBeVisible();
  await expect(times).toHaveCount(0);
  // How it repeats is told all the same.
  await expect(page.getByRole('heading', { name: say('auto.when'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('auto_act.runNow'), exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Where it is paused, its menu says what to do first.
  await page.getByRole('button', { name: say('auto.actions', { name }) }).click();
  await expect(page.getByRole('menuitem', { name: say('auto.resume_first') })).toBeDisabled();
  await page.keyboard.press('Escape');
  await choose('resume');
  await expect(times).toHaveCount(5);
  await choose('runNow');
  const start = like('auto.run_now_start', { count: any, shown: any });
  await page.getByRole('dialog').getByRole('button', { name: start }).click();
  await expect(page.getByText(like('auto_cause.now'))).toBeVisible({ timeout: 45_000 });

  const german = wording('de').say;
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { name: german('auto.does') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/autopilot');
  await page.getByRole('button', { name: wording('de').like('auto.next_five', { at: any }) }).click();
  await expect(
    page.getByRole('region', { name: german('auto.next_times') }).getByRole('listitem'),
  ).toHaveCount(5);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: german('auto.actions', { name }) }).click();
  await page.getByRole('menuitem', { name: german('auto_act.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: german('ui.delete'), exact: true })
    .click();
  await expect(page.getByText(german('auto.empty'))).toBeVisible();
  await expectAccessible(page);
});

test('from the page of a search to a webhook: at its time it brings who is new, with nobody present', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const receiver = await startReceiver();
  const { client } = await newAccountOn(page);
  const { id: list } = await client.newList('Sent by itself');
  await client.call(contracts.campaigns.endpoints.setUpWebhook, {
    params: { id: list },
    body: { name: 'CRM', url: receiver.url, authorization_token: 'secret-token' },
  });
  await page.goto(`/lead-search/new-search?${search}`);
  await page.getByRole('link', { name: say('auto.repeat_this') }).click();
  await page.getByLabel(say('ui.name'), { exact: true }).fill('Every day');
  await page.getByText(say('search.existing_list'), { exact: true }).click();
  await page.getByRole('combobox', { name: say('search.list'), exact: true }).click();
  await page.getByRole('option', { name: 'Sent by itself' }).click();
  await page.getByRole('combobox', { name: say('auto.send_to'), exact: true }).click();
  await page.getByRole('option', { name: say('sent.list_webhook') }).click();
  await page.getByRole('button', { name: say('auto.save') }).click();

  await expect(page).toHaveURL(/\/autopilot\/basic-/);
  const sent = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).data.lead.id));
  await expect.poll(() => sent().size, { timeout: 60_000 }).toBe(3);
  await expect(page.getByText(like('auto_cause.first'))).toBeVisible({ timeout: 30_000 });
  scheduledIn(dataFolder, page.url().split('basic-')[1] ?? '').comeNow();
  await expect(page.getByText(like('auto_cause.schedule'))).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => sent().size, { timeout: 60_000 }).toBe(6);
  expect(receiver.received).toHaveLength(6);
  expect((await client.leads(list)).total).toBe(6);
  receiver.stop();
});

test('one that is called says what fills what; its address is not taken away unasked, and who changed what is told', async ({
  page,
}) => {
  const { say, like } = wording('en');
  const { client } = await newAccountOn(page);
  const { endpoints } = contracts.autopilots;
  const { id: list } = await client.newList('Called');
  const [source] = searchPlan(list, 3).steps;
  const steps = [{ ...source, new_only: true }, { kind: 'save' as const }];
  const made = await client.call(endpoints.create, {
    body: {
      ...{ type: 'webhook', name: 'From the form', time_zone: 'Europe/Madrid', resumes: true },
      plan: { campaign_id: list, steps },
      ...{ mappings: [{ field: 'lead.city', filter: 'text' }], budget: { per_run: 9, per_month: null } },
    } as never,
  });
  const { id } = made.autopilot;
  const address = new URL(made.address ?? '').pathname;
  const callIt = (path: string) => page.request.post(path, { data: { lead: { city: 'Nowhere at all' } } });
  expect((await callIt(address)).status()).toBeLessThan(300);

  await page.goto(`/autopilot/webhook-${id}`);
  await expect(page.getByText(`${say('auto.limit')}: 3`)).toBeVisible();
  await expect(page.getByText(`${say('auto.budget_per_run')}: 9`)).toBeVisible();
  await expect(page.getByText(like('auto.fills', { field: 'lead.city', filter: any }))).toBeVisible();
  await expect(page.getByText(like('auto.calls_text', { most: 30, all: 120, minutes: 10 }))).toBeVisible();
  // It is asked before it is paid.
  const start = like('auto.run_now_start', { count: any, shown: any });
  await page.getByRole('button', { name: say('auto.replay') }).click();
  await expect(page.getByRole('dialog')).toContainText(say('auto.replay_price'));
  await page.getByRole('dialog').getByRole('button', { name: start }).click();
  await expect(page.getByText(like('auto.called_again', { at: any }))).toBeVisible({ timeout: 45_000 });

  // It can be started without a call, which is told.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say('auto.actions', { name: 'From the form' }) }).click();
  await page.getByRole('menuitem', { name: say('auto_act.runNow') }).click();
  await expect(dialog).toContainText(say('auto.run_now_uncalled'));
  await dialog.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: say('auto.renew') }).click();
  await expect(dialog).toContainText(say('auto.renew_ask'));
  await dialog.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  expect((await callIt(address)).status()).toBeLessThan(300);
  await page.getByRole('button', { name: say('auto.renew') }).click();
  await dialog.getByRole('button', { name: say('auto.renew') }).click();
  await expect(page.getByRole('dialog', { name: say('auto.address') })).toContainText(
    say('auto.address_once'),
  );
  expect((await callIt(address)).status()).toBe(404);

  await page.goto(`/autopilot/webhook-${id}/edit`);
  await page.getByRole('button', { name: say('auto.add_mapping') }).click();
  await page.getByRole('button', { name: say('ui.save') }).click();
  const empty = page.getByLabel(say('auto.field')).nth(1);
  await expect(empty).toBeFocused();
  await expect(empty).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: say('auto.remove_mapping', { no: 2 }) }).click();
  await page.getByLabel(say('ui.name'), { exact: true }).fill('From the website');
  await page.getByRole('button', { name: say('ui.save') }).click();
  const what = say('auto.changed_what', { what: say('auto.part.name') });
  await expect(page.getByText(what, { exact: true })).toBeVisible();
  await expect(page.getByText('From the form → From the website')).toBeVisible();
  await expectAccessible(page);

  // A copy of it has no address of its own yet.
  const copy = await client.call(endpoints.duplicate, { params: { id } });
  await page.goto(`/autopilot/webhook-${copy.id}`);
  await expect(page.getByText(say('auto.no_address'))).toBeVisible();
  await page.getByRole('button', { name: say('auto.make_address') }).click();
  await page
    .getByRole('dialog', { name: say('auto.address') })
    .getByRole('button', { name: say('ui.close') })
    .click();
  await expect(page.getByText(say('auto.no_address'))).toHaveCount(0);
});

test('one whose list is gone says so wherever it is looked at, and an error goes with what was wrong', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const body = { ...(await inYears(client)), name: 'By the clock' };
  const made = await client.call(contracts.autopilots.endpoints.create, { body: body as never });
  const list = body.plan.campaign_id;
  await client.call(contracts.campaigns.endpoints.remove, { params: { id: list } });
  await page.goto(`/autopilot/basic-${made.autopilot.id}`);
  const gone = page.getByRole('alert').filter({ hasText: say('auto_reason.list_gone') });
  await expect(gone).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('auto.actions', { name: 'By the clock' }) }).click();
  await page.getByRole('menuitem', { name: say('auto_act.runNow'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('auto_reason.list_gone'));
  await expect(dialog.getByRole('button', { name: say('auto_act.runNow'), exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: say('ui.cancel') }).click();

  await gone.getByRole('link', { name: say('auto.choose_list') }).click();
  const price = page.getByRole('complementary', { name: say('auto.price') });
  await expect(price).toContainText(say('auto_reason.list_gone'));
  await page.getByLabel(say('auto.date')).fill('1999-01-01');
  await page.getByRole('button', { name: say('ui.save') }).click();
  const problem = page.getByText(say('auto.look_at_fields'));
  await expect(problem).toBeVisible();
  await page.getByLabel(say('auto.date')).fill('2190-01-02');
  await expect(problem).toHaveCount(0);
});

test('what somebody else has changed since is not saved over: what was typed stays, and the newest can be loaded', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const { endpoints } = contracts.autopilots;
  const common = await inYears(client);
  const made = await client.call(endpoints.create, { body: { ...common, name: 'Before' } as never });
  const { id } = made.autopilot;
  await page.goto(`/autopilot/basic-${id}/edit`);
  const most = page.getByLabel(say('auto.budget_per_run'));
  await most.fill('7');
  const body = { ...common, name: 'Renamed', budget: { per_run: 5, per_month: null } } as never;
  await client.call(endpoints.change, { params: { id }, body });
  await page.getByRole('button', { name: say('ui.save') }).click();
  const overtaken = page.getByRole('alert').filter({ hasText: say('auto.overtaken') });
  await expect(overtaken).toBeVisible();
  await expect(most).toHaveValue('7');
  await expectAccessible(page);
  await overtaken.getByRole('button', { name: say('auto.load_newest') }).click();
  await expect(overtaken).toHaveCount(0);
  await expect(most).toHaveValue('5');
  await expect(page.getByLabel(say('ui.name'), { exact: true })).toHaveValue('Renamed');
  await most.fill('7');
  // A day that is over is told at the day, and nowhere else.
  const day = page.getByLabel(say('auto.date'));
  await day.fill('2020-01-02');
  await page.getByRole('button', { name: say('ui.save') }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(say('fields.time_past'))).toHaveCount(1);
  await day.fill('2190-01-01');
  await page.getByRole('button', { name: say('ui.save') }).click();
  await expect(page.getByText(`${say('auto.budget_per_run')}: 7`)).toBeVisible();
  await page.getByRole('button', { name: say('auto.actions', { name: 'Renamed' }) }).click();
  await page.getByRole('menuitem', { name: say('auto_act.duplicate') }).click();
  await page.getByRole('button', { name: say('auto.open_copy') }).click();
  await expect(page.getByRole('heading', { name: 'Renamed (2)' })).toBeVisible();
});

test('what it did is read again as soon as its last turns are others', async ({ page }) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const body = { ...(await inYears(client)), name: 'Followed' } as never;
  const { autopilot } = await client.call(contracts.autopilots.endpoints.create, { body });
  const turnAt = (no: number) => ({
    ...{ id: `turn-${no}`, at: `2026-11-0${no}T08:00:00.000Z`, cause: 'schedule', status: 'completed' },
    ...{ run_id: null, reason: null, found: no, spent: no, version: 1 },
  });
  let turns = [turnAt(1)];
  const address = `**/api/autopilots/${autopilot.id}`;
  await page.route(address, (route) => route.fulfill({ json: { ...autopilot, recent: turns } }));
  await page.route(`${address}/turns`, (route) => route.fulfill({ json: { data: turns } }));
  await page.goto(`/autopilot/basic-${autopilot.id}`);
  const results = page.getByText(say('auto_cause.schedule'));
  await expect(results).toHaveCount(1);
  turns = [turnAt(2), turnAt(1)];
  await expect(results).toHaveCount(2, { timeout: 10_000 });
});

/** What is chosen of one that waits for years. */
async function inYears(client: TestClient) {
  const { id: list } = await client.newList('Once');
  const [source] = searchPlan(list, 3).steps;
  const steps = [{ ...source, new_only: true }, { kind: 'save' as const }];
  return {
    ...{ type: 'basic', time_zone: 'Europe/Madrid', resumes: true },
    ...{ plan: { campaign_id: list, steps }, budget: { per_run: null, per_month: null } },
    repeat: { every: 'one-time', time: '09:00', date: '2190-01-01' },
  } as const;
}

test('a list says who repeats searches into it before it is deleted, and the autopilot that it is gone', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const list = await client.newList('Hooked');
  const [source] = searchPlan(list.id, 3).steps;
  const repeat = { every: 'daily', time: '09:00' };
  await client.call(contracts.autopilots.endpoints.create, {
    body: {
      ...{ type: 'basic', name: 'Every morning', time_zone: 'Europe/Madrid', resumes: true, repeat },
      plan: { campaign_id: list.id, steps: [{ ...source, new_only: true }, { kind: 'save' as const }] },
      budget: { per_run: null, per_month: null },
    } as never,
  });
  await page.goto('/saved-lists');
  const menu = page.getByRole('button', { name: say('lists.menu', { name: list.name }) });
  const ask = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: say('ui.delete') }).click();
  };
  await ask();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('lists.used_autopilot', { name: 'Every morning' }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('ui.cancel') }).click();
  await expect(menu).toBeFocused();
  await ask();
  await dialog.getByRole('button', { name: say('ui.delete') }).click();
  await expect(page.getByText(say('lists.deleted_done', { count: 1, name: list.name }))).toBeVisible();

  await page.goto('/autopilot');
  await expect(page.getByText(say('auto.hindered', { why: say('auto_reason.list_gone') }))).toBeVisible();
  await expectAccessible(page);
});

test('one that was stopped for credits says what it costs before it goes on, and is not resumed without them', async ({
  page,
}) => {
  const { say } = wording('en');
  const { client } = await newAccountOn(page);
  const { endpoints } = contracts.autopilots;
  const list = await client.newList('Many');
  const [source] = searchPlan(list.id, 500).steps;
  const steps = [{ ...source, new_only: true }, { kind: 'save' as const }];
  const { autopilot } = await client.call(endpoints.create, {
    body: {
      ...{ type: 'basic', name: 'Too many', time_zone: 'Europe/Madrid', resumes: false },
      ...{ repeat: { every: 'daily', time: '09:00' }, plan: { campaign_id: list.id, steps } },
      budget: { per_run: null, per_month: null },
    } as never,
  });
  const statusOf = async () =>
    (await client.call(endpoints.get, { params: { id: autopilot.id } })).status as string;
  await expect.poll(statusOf, { timeout: 45_000 }).toBe('stopped_credits');
  await page.goto('/autopilot');
  await page.getByRole('button', { name: say('auto.actions', { name: 'Too many' }) }).click();
  await page.getByRole('menuitem', { name: say('auto_act.resume'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('auto.resume_text'));
  await expect(dialog.getByRole('button', { name: say('auto_act.resume') })).toBeDisabled();
  await expectAccessible(page);
  expect(await statusOf()).toBe('stopped_credits');
});
