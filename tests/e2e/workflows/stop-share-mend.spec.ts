import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { drawing, node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { expectAccessible } from '../support/pages.ts';
import { memberOn, newAccountOn } from '../support/signed-in.ts';
import { waitingWorkflow } from '../support/waiting-workflow.ts';
import { any, wording } from '../support/wording.ts';

const { campaigns, workflows } = contracts;
const { endpoints } = workflows;
const { say, like } = wording('en');
const card = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });
/** Starts what is published beside its times, for what it says it costs. */
const start = async (page: Page) =>
  page
    .getByRole('dialog', { name: say('auto.run_now_title', { name: 'Patient' }) })
    .getByRole('button', { name: say('auto.run_now_start', { count: 0, shown: 0 }) })
    .click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a run is stopped on the canvas, what is published is run again, once in place of two, and both are retried at once', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const { id } = await waitingWorkflow(client);
  await client.call(endpoints.publish, { params: { id }, body: { revision: 1 } });
  await page.goto(`/lead-search/workflow/${id}`);
  await press(page, say('auto.actions', { name: 'Patient' }));
  await page.getByRole('menuitem', { name: say('auto_act.runNow') }).click();
  await start(page);
  const run = page.getByRole('alert').filter({ hasText: like('workflows.run_of', { at: any }) });
  await expect(run).toContainText(say('auto_turn.running'), { timeout: 30_000 });
  await run.getByRole('button', { name: say('run.stop') }).click();
  await expect(run).toContainText(say('auto_turn.cancelled'), { timeout: 30_000 });
  await run.getByRole('button', { name: say('workflows.run_latest') }).click();
  await start(page);
  await expect(run).toContainText(say('auto_turn.running'), { timeout: 30_000 });
  await run.getByRole('button', { name: say('run.stop') }).click();
  await expect(run).toContainText(say('auto_turn.cancelled'), { timeout: 30_000 });

  await press(page, say('workflows.turns'));
  const drawer = page.getByRole('dialog', { name: say('workflows.turns') });
  const chooseBoth = async (otherwise: string) => {
    const boxes = drawer.getByRole('checkbox', { disabled: false });
    // One that ended a moment ago cannot be chosen yet.
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    await expect(drawer.getByText(say('retries.chosen', { count: 2 }))).toBeVisible();
    await drawer.getByRole('button', { name: say('run.retry') }).click();
    await page.getByRole('menuitem', { name: say(otherwise) }).click();
  };
  await chooseBoth('workflows.run_latest');
  await expect(page.getByText(say('workflows.run_instead', { count: 2 }))).toBeVisible();
  await start(page);
  await expect(drawer).toHaveCount(0);
  await expect(run).toContainText(say('auto_turn.running'), { timeout: 30_000 });

  await press(page, say('workflows.turns'));
  await expect(drawer.getByRole('checkbox')).toHaveCount(3);
  await expect(drawer.getByText(say('retries.chosen', { count: 0 }))).toBeVisible();
  await chooseBoth('retries.start');
  const dialog = page.getByRole('dialog', { name: say('run.retry') });
  await expect(dialog.getByRole('status')).toContainText('2 runs with 2 leads');
  await dialog.getByRole('button', { name: say('run.retry'), exact: true }).click();
  await expect(drawer.getByText(say('retries.run'))).toHaveCount(2, { timeout: 30_000 });
  expect((await client.call(contracts.wallet.endpoints.get)).held).toBe(0);
});

test('two people draw at once: they see who changed what, and of what both changed one is kept and told', async ({
  page,
  browser,
}) => {
  const { client } = await newAccountOn(page);
  const { id } = await waitingWorkflow(client);
  const other = await (await browser.newContext()).newPage();
  await memberOn(other, client);
  for (const one of [page, other]) await one.goto(`/lead-search/workflow/${id}`);
  const rename = async (one: Page, kind: string, name: string) => {
    await card(one, kind).click();
    await one.getByRole('textbox', { name: say('workflows.own_name') }).fill(name);
  };
  /** Changes something, and waits until it is kept. */
  const kept = async (one: Page, change: () => Promise<void>) => {
    const answered = one.waitForResponse(`**/api/workflows/${id}/changes`);
    await change();
    await answered;
  };
  await kept(other, () => rename(other, say('workflows.node.mark'), 'Who is late'));
  await kept(page, () => rename(page, say('workflows.node.wait'), 'A whole day'));
  await expect(
    page.getByText(like('workflows.merged', { who: 'other', by: any, names: 'Who is late' })),
  ).toBeVisible();
  await expect(card(page, 'Who is late')).toBeVisible();

  // What is saved waits on its way while the other one saves the same.
  let release = () => {};
  const free = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**/api/workflows/${id}/changes`, async (route) => {
    await free;
    await route.continue();
  });
  await rename(page, 'A whole day', 'One day');
  await expect(page.getByText(say('workflows.saving'))).toBeVisible();
  await other.reload();
  await kept(other, () => rename(other, 'A whole day', 'Until tomorrow'));
  release();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: like('workflows.collided', { who: 'other', by: any, names: any }) }),
  ).toBeVisible();
  await expect(card(page, 'Until tomorrow')).toBeVisible();
  await other.context().close();
});

test('a list that is gone is told among the workflows and on its node; nothing is started before another one is chosen and published', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const { id, list } = await waitingWorkflow(client);
  await client.call(endpoints.schedule, {
    params: { id },
    body: {
      ...{ repeat: { every: 'daily', time: '09:00' }, time_zone: 'Europe/Berlin' },
      ...{ budget: { per_run: null, per_month: null }, resumes: false },
    },
  });
  await client.call(campaigns.endpoints.remove, { params: { id: list } });
  await page.goto('/lead-search/workflow');
  const hindered = { nodes: 1, first: say('fields.list_gone'), more: 0 };
  await expect(page.getByText(say('workflows.hindered', hindered))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('workflows.put_right') }).click();
  await expect(page).toHaveURL(new RegExp(id));
  const known = card(page, say('workflows.node.list'));
  await expect(known.getByRole('img', { name: say('fields.list_gone') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('workflows.problems', { count: 1 }) })).toBeVisible();
  await press(page, say('auto.actions', { name: 'Patient' }));
  await page.getByRole('menuitem', { name: say('auto_act.runNow') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('workflows.run_now_refused'))).toBeVisible();
  await dialog.getByRole('button', { name: say('ui.cancel') }).click();
  await client.newList('Others');
  await page.reload();
  // A change makes it something to publish, which says what to put right before, and leads there.
  await card(page, say('workflows.node.wait')).click();
  await page.getByLabel(say('workflows.own_name')).fill('A day');
  await press(page, say('workflows.publish'));
  await expect(dialog).toContainText(say('workflows.fix_first'));
  await dialog.getByRole('button', { name: say('fields.list_gone') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('combobox', { name: say('workflows.list') }).click();
  await page.getByRole('option', { name: 'Others' }).click();
  await expect(page.getByRole('button', { name: say('workflows.problems', { count: 1 }) })).toHaveCount(0);
  await press(page, say('workflows.publish'));
  await dialog.getByRole('button', { name: say('workflows.publish'), exact: true }).click();
  await expect(page.getByText(say('workflows.not_published'))).toHaveCount(0);
  await expect(page.getByText(say('auto_status.active'), { exact: true })).toBeVisible();
});

test('a list is called gone once the service says so, and not while it is silent', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const { id, list } = await waitingWorkflow(client);
  const shown = page.getByRole('combobox', { name: say('workflows.list') });
  const open = async () => {
    await page.goto(`/lead-search/workflow/${id}`);
    await card(page, say('workflows.node.list')).click();
  };
  // Nothing is heard of any list.
  await page.route('**/api/campaigns**', (route) => route.abort());
  await page.route('**/api/campaigns/**', (route) => route.abort());
  await open();
  await expect(shown).toHaveValue('…');
  await expect(page.getByText(say('workflows.filter_needs_list'))).toHaveCount(0);
  await page.unrouteAll();
  // It is there, but not among those that are listed.
  await page.route('**/api/campaigns?*', (route) => route.fulfill({ json: { data: [], total: 0, page: 1 } }));
  await open();
  await expect(shown).toHaveValue('Known leads');
  await page.unrouteAll();
  await client.call(campaigns.endpoints.remove, { params: { id: list } });
  await open();
  await expect(shown).toHaveValue(say('workflows.list_gone'));
});

test('a destination and a prompt that are gone are called so, on the canvas and in their fields', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const { id: list } = await client.newList('Known leads');
  const { id } = await client.call(endpoints.create, { body: { name: 'Gone' } });
  const changes = drawing(
    [
      node('known', 'list', { campaign_id: list }),
      node('write', 'ai', { prompt: 'ftn_01M8AAAAAAAAAAAAAAAAAAAAAA' }),
      node('send', 'connect', { to: 'con_01M8AAAAAAAAAAAAAAAAAAAAAA' }),
    ],
    ...['known>write', 'write>send'],
  );
  await client.call(endpoints.save, { params: { id }, body: { revision: 0, changes } });
  await page.goto(`/lead-search/workflow/${id}`);
  const send = card(page, say('workflows.node.connect'));
  await expect(send).toContainText(say('sent.gone'));
  await send.click();
  await expect(page.getByRole('combobox', { name: say('auto.send_to') })).toHaveValue(say('sent.gone'));
  await card(page, say('workflows.node.ai')).click();
  await expect(page.getByRole('combobox', { name: say('workflows.prompt') })).toHaveValue(
    say('workflows.prompt_gone'),
  );
});

test('a budget of nothing is no budget of a credit: it is refused before the draft is published', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const { id } = await waitingWorkflow(client);
  await page.goto(`/lead-search/workflow/${id}`);
  await press(page, say('workflows.schedule'));
  const dialog = page.getByRole('dialog', { name: say('workflows.schedule') });
  const budget = dialog.getByLabel(say('auto.budget_per_run'));
  const activate = dialog.getByRole('button', { name: say('workflows.activate') });
  const published = async () => (await client.call(endpoints.get, { params: { id } })).published;
  for (const typed of ['0', '-5']) {
    await budget.fill('');
    await budget.pressSequentially(typed);
    await budget.blur();
    await expect(budget).toHaveValue(typed);
    await expect(dialog.getByText(say('fields.min', { min: 1 }))).toBeVisible();
    await expect(budget).toHaveAttribute('aria-invalid', 'true');
    await activate.click();
    await expect(dialog.getByText(say('auto.look_at_fields'))).toBeVisible();
  }
  expect(await published()).toBeNull();
  await budget.fill('12');
  await expect(dialog.getByText(say('fields.min', { min: 1 }))).toHaveCount(0);
  await activate.click();
  await expect(dialog).toHaveCount(0);
  expect(await published()).not.toBeNull();
});
