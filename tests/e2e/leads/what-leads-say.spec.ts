import { expect, test } from '@playwright/test';
import type { LeadDetails } from '#shared/contracts/campaigns/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** What is known of leads is told as it is: where each e-mail stands, how old a value is, and which part of an area was searched. */
const { say } = wording('en');

/** What a lead is stored as, and the word for it. */
const told: [Pick<Lead, 'email_status'> & { enrich_problem?: string; website?: undefined }, string][] = [
  [{ email_status: 'not_searched' }, 'not_searched'],
  [{ email_status: 'looking' }, 'looking'],
  [{ email_status: 'found' }, 'found'],
  [{ email_status: 'potential' }, 'potential'],
  [{ email_status: 'not_found' }, 'not_found'],
  [{ email_status: 'not_searched', website: undefined }, 'no_website'],
  [{ email_status: 'not_found', enrich_problem: 'unreachable' }, 'unreachable'],
  [{ email_status: 'not_found', enrich_problem: 'robots_disallowed' }, 'refused'],
];

test('the grid has a word of its own for whatever became of an e-mail', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Statuses');
  await client.finishedRun((await client.startRun(searchPlan(list.id, told.length))).id);
  // Websites that answer in each of these ways are not to be had here: what the page makes of such leads is shown.
  await page.route(`**/api/local-results/${list.id}**`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Lead[] };
    const website = 'https://www.firm.example/';
    const data = body.data.map((lead, no) => ({ ...lead, email: undefined, website, ...told[no]?.[0] }));
    await route.fulfill({ json: { ...body, data } });
  });
  await page.goto(`/saved-lists/local-${list.id}`);
  const rows = page.getByRole('grid').getByRole('row');
  for (const [no, [, word]] of told.entries())
    await expect(rows.nth(no + 1).getByText(say(`email_status.${word}`), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a value says how old it is, and only what is older than that is looked at again', async ({ page }) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('Ages');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  await page.goto(`/saved-lists/local-${list.id}`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: say('list.enrich'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('list.refresh') }).click();
  await page.getByRole('option', { name: say('list.refresh_older', { days: 90 }) }).click();
  await expect(dialog.getByText(say('list.refresh_text'))).toBeVisible();
  await page.keyboard.press('Escape');
  const [lead] = (await client.leads(list.id)).data;
  await page.goto(`/saved-lists/local-${list.id}/${lead?.id}`);
  await expect(page.getByText(/^(Seen|Old: seen) /).first()).toBeVisible();
});

test('a category that came as a tag is told in words, and the tag only as what was found', async ({
  page,
}) => {
  const german = wording('de');
  const { client } = await newAccountOn(page, 'de');
  const list = await client.newList('Tags');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 1))).id);
  const [lead] = (await client.leads(list.id)).data;
  // A search here has sample data: what OpenStreetMap says of a place is put in its place.
  await page.route(`**/api/campaigns/${list.id}/results/${lead?.id}`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as LeadDetails;
    const [known] = Object.values(body.values).flat();
    const category = [{ ...known, value: 'diplomatic', label: 'office', source: 'openstreetmap' }];
    await route.fulfill({ json: { ...body, values: { ...body.values, category } } });
  });
  await page.goto(`/saved-lists/local-${list.id}?lead=${lead?.id}`);
  const categories = page.getByRole('list', { name: german.say('lead_field.category') });
  await expect(categories.getByText('Botschaft oder Konsulat', { exact: true })).toBeVisible();
  await expect(categories).not.toContainText('office');
  await categories.getByRole('button').click();
  await expect(page.getByText('office=diplomatic')).toBeVisible();
});

test('a large area shows on the map of its run which parts were searched, have more, or failed', async ({
  page,
}) => {
  const { client } = await newAccountOn(page);
  const list = await client.newList('A large area');
  const run = await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  const states = ['done', 'done', 'done', 'saturated', 'failed'] as const;
  const areas: Run['areas'] = states.map((state, no) => ({
    state,
    box: [-74 + no / 100, 40.74, -73.99 + no / 100, 40.76],
  }));
  // Only a vendor that gives sixty an answer is asked in parts.
  await page.route(`**/api/runs/${run.id}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...((await reply.json()) as Run), areas } });
  });
  await page.goto(`/lead-search/runs/${run.id}`);
  await expect(page.getByRole('heading', { name: say('run.areas') })).toBeVisible();
  await expect(page.getByLabel(say('run.areas_map')).first()).toBeVisible();
  for (const [state, count] of [
    ['done', 3],
    ['saturated', 1],
    ['failed', 1],
  ] as const)
    await expect(page.getByText(say(`run.areas_${state}`, { count }))).toBeVisible();
  await expectAccessible(page);
});
