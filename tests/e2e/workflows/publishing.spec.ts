import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { drawing, node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { expectNoSidewaysScroll } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { waitingWorkflow } from '../support/waiting-workflow.ts';
import { any, wording } from '../support/wording.ts';

const { workflows } = contracts;
const { endpoints } = workflows;
const { like, say } = wording('en');
const card = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A published workflow whose leads wait for two days. */
async function waiting(client: TestClient): Promise<string> {
  const { id } = await waitingWorkflow(client);
  await client.call(endpoints.publish, { params: { id }, body: { revision: 1 } });
  return id;
}

test('a schedule that publishes asks what becomes of runs that go on, and says what differs', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  const turns = async () => (await client.call(endpoints.get, { params: { id } })).recent;
  await client.call(endpoints.runNow, { params: { id } });
  await expect.poll(async () => (await turns())[0]?.status, { timeout: 30_000 }).toBe('running');
  await page.goto(`/lead-search/workflow/${id}`);
  await card(page, say('workflows.node.mark')).click();
  await page.getByRole('textbox', { name: say('workflows.own_name') }).fill('Who is late');
  await expect(page.getByText(say('workflows.not_published'))).toBeVisible();
  await press(page, say('workflows.schedule'));
  const dialog = page.getByRole('dialog', { name: say('workflows.schedule') });
  await expect(dialog.getByRole('region', { name: say('workflows.difference.changed') })).toContainText(
    'Who is late',
  );
  await dialog.getByRole('radio', { name: say('workflows.running.stop') }).click();
  await dialog.getByRole('button', { name: say('workflows.activate') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say('workflows.not_published'))).toHaveCount(0);
  await expect.poll(async () => (await turns())[0]?.status, { timeout: 30_000 }).toBe('cancelled');
  // What runs is what is drawn: there is nothing to ask.
  await press(page, say('workflows.schedule'));
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(say('workflows.publish_text'))).toHaveCount(0);
});

test('a test is shown on the nodes as they are drawn, also where what follows one is tried alone', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  await page.goto(`/lead-search/workflow/${id}`);
  const cards = page.locator('.react-flow__node');
  const drawn = async () => {
    await expect(cards).toHaveCount(3);
    for (const kind of ['list', 'wait', 'mark'])
      await expect(card(page, say(`workflows.node.${kind}`))).toBeVisible();
  };
  const run = page.getByRole('alert').filter({ hasText: like('workflows.run_of', { at: any }) });
  const begin = async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: like('workflows.test_start', { count: 0, shown: any }) })
      .click();
    await expect(run).toContainText(say('auto_turn.completed'), { timeout: 45_000 });
    await drawn();
  };
  const ran = say('workflows.node_run', { status: 'completed', in: 1, done: 1, failed: 0 });
  await press(page, say('workflows.test'));
  await begin();
  await expect(card(page, say('workflows.node.wait'))).toContainText(ran);
  await run.getByRole('button', { name: say('workflows.to_draft') }).click();
  await card(page, say('workflows.node.wait')).click();
  await press(page, say('workflows.test_after'));
  await begin();
  // What was before it is not done again, and says so.
  await expect(card(page, say('workflows.node.list'))).not.toContainText(ran);
  await expect(card(page, say('workflows.node.mark'))).toContainText(ran);
});

test('what was changed and taken back is nothing to publish, and no more is a node that was moved, which is saved all the same', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  const isWhatRuns = async () => (await client.call(endpoints.get, { params: { id } })).published?.is_draft;
  const badge = page.getByText(say('workflows.not_published'));
  const publish = page.getByRole('button', { name: say('workflows.publish'), exact: true });
  await page.goto(`/lead-search/workflow/${id}`);
  await card(page, say('workflows.node.mark')).click();
  await page.getByRole('textbox', { name: say('workflows.own_name') }).fill('Who is late');
  await expect(badge).toBeVisible();
  await expect.poll(isWhatRuns).toBe(false);
  await press(page, say('workflows.undo'));
  await expect(badge).toHaveCount(0);
  await expect.poll(isWhatRuns).toBe(true);
  await expect(publish).toBeDisabled();
  const placed = async () =>
    (await client.call(endpoints.get, { params: { id } })).draft.graph.nodes.at(-1)?.x;
  const before = await placed();
  await card(page, say('workflows.node.mark')).focus();
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect.poll(placed).not.toBe(before);
  await expect(page.getByText(say('workflows.saved'), { exact: true })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await expect(publish).toBeDisabled();
  expect(await isWhatRuns()).toBe(true);
});

test('a date that is over is told at the date, before anything is published; a copy is led to', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  await page.goto(`/lead-search/workflow/${id}`);
  await press(page, say('workflows.schedule'));
  const dialog = page.getByRole('dialog', { name: say('workflows.schedule') });
  await dialog.getByRole('combobox', { name: say('auto.every') }).click();
  await page.getByRole('option', { name: say('auto_every.one-time') }).click();
  const date = dialog.getByLabel(say('auto.date'));
  await date.fill('2020-01-01');
  await dialog.getByRole('button', { name: say('workflows.save_activate') }).click();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('combobox', { name: say('auto.every') })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('button', { name: say('ui.close') }).click();
  await press(page, say('auto.actions', { name: 'Patient' }));
  await page.getByRole('menuitem', { name: say('auto_act.duplicate') }).click();
  await press(page, say('workflows.open_copy'));
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page).toHaveURL(/lead-search\/workflow\/wfl_/);
});

test('more than thirty days to wait stay as they were typed, and the field says how many there may be', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  await page.goto(`/lead-search/workflow/${id}`);
  await card(page, say('workflows.node.wait')).click();
  const days = page.getByRole('textbox', { name: say('workflows.wait_for') });
  await days.fill('31');
  await days.blur();
  await expect(days).toHaveValue('31');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(say('ui.at_most', { bound: 30 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(say('workflows.choose.minutes', { days: 30 }));
  await days.fill('30');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the bar is one row in each language, however much it has to tell', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  await client.call(endpoints.schedule, {
    params: { id },
    body: {
      ...{ repeat: { every: 'daily', time: '09:00' }, time_zone: 'Europe/Berlin' },
      ...{ budget: { per_run: null, per_month: null }, resumes: false },
    },
  });
  const changes = drawing([node('alone', 'merge')]);
  await client.call(endpoints.save, { params: { id }, body: { revision: 1, changes } });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const language of ['de', 'fr', 'es', 'en'] as const) {
    await page.goto('/favicon.svg');
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.goto(`/lead-search/workflow/${id}`);
    const { say } = wording(language);
    for (const words of [say('workflows.not_published'), say('auto_status.active')])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: say('workflows.problems', { count: 1 }) })).toBeVisible();
    const topOf = async (name: string) =>
      (await page.getByRole('button', { name: say(name), exact: true }).boundingBox())?.y;
    expect(await topOf('workflows.publish'), language).toBe(await topOf('workflows.add'));
  }
});

test('on a phone the bar says how a workflow stands, too, and a dry run leaves all of it in sight', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const id = await waiting(client);
  const marks = ['a', 'b', 'c', 'd', 'e'];
  const changes = drawing(
    marks.map((name, at) => ({ ...node(name, 'mark', { tags: { add: [name] } }), y: 420 + at * 140 })),
    ...marks.map((name, at) => `${marks[at - 1] ?? 'mark'}>${name}`),
  );
  await client.call(endpoints.save, { params: { id }, body: { revision: 1, changes } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/lead-search/workflow/${id}`);
  const state = page.getByRole('status').filter({ hasText: say('workflows.not_published') });
  await expect(state.getByText(say('workflows.is_published'), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page, say('auto.actions', { name: 'Patient' }));
  await page.getByRole('menuitem', { name: say('workflows.dry_run') }).click();
  await expect(
    page.getByText(like('workflows.priced', { expected: any, least: any, most: any })),
  ).toBeVisible();
  const cards = page.locator('.react-flow__node');
  await expect(cards).toHaveCount(8);
  for (const one of await cards.all()) await expect(one).toBeInViewport({ ratio: 0.99 });
});
