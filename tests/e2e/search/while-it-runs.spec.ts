import { expect, type Request, type Response, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { expectAccessible } from '../support/pages.ts';
import { adminOn, newAccountOn } from '../support/signed-in.ts';
import { wording } from '../support/wording.ts';

/** What moves while a run works: its own counts, those of its list, the leads and the balance. */
const { say } = wording('en');

const isOfRuns = (url: string) => new URL(url).search.includes('active=true');
const asked = {
  list: /\/api\/campaigns\/cmp_\w+$/,
  leads: /\/api\/local-results\/cmp_\w+$/,
  balance: /\/api\/wallet$/,
};

test('with each count of a run the list, its leads and the balance are read', async ({ page }) => {
  // Of an account of its own: runs of others would count, too.
  const { client } = await newAccountOn(page);
  const { id } = await client.newList('Filled');
  const seen: (Response | keyof typeof asked)[] = [];
  page.on('response', (reply) => {
    if (isOfRuns(reply.url())) seen.push(reply);
  });
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname;
    for (const [what, pattern] of Object.entries(asked))
      if (pattern.test(path)) seen.push(what as keyof typeof asked);
  });
  // To enrich takes a while: a search alone may end between two looks. A new account can pay for so many. The app is there before, or all may have ended while it loads.
  const count = 50;
  await page.goto('/saved-lists');
  const link = page.getByRole('link', { name: 'Filled', exact: true });
  await expect(link).toBeVisible();
  await client.startRun(searchPlan(id, count, 'enrich'));
  await link.click();
  const banner = page.getByRole('region', { name: say('run.banner') });
  await expect(banner).toBeVisible();
  await expect(banner).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText(say('grid.total', { count, shown: count }), { exact: true })).toBeVisible();

  const counts = await Promise.all(
    seen.map(async (one) => {
      if (typeof one === 'string') return one;
      const { data } = (await one.json()) as { data: Run[] };
      return JSON.stringify(data.map(({ id, status, steps, credits }) => [id, status, steps, credits]));
    }),
  );
  const replies = counts.flatMap((one, at) => (one.startsWith('[') ? [at] : []));
  // What follows the last reply is of the end.
  const moved = replies.filter(
    (at, no) => no > 0 && counts[at] !== '[]' && counts[replies[no - 1] ?? 0] !== counts[at],
  );
  // A browser that is busy shows two that come at once as one.
  const after = (at: number) => replies.filter((other) => other > at)[1] ?? counts.length;
  // How often it is seen to move is a matter of how fast it is.
  expect(moved.length).toBeGreaterThan(0);
  for (const at of moved) {
    expect(counts.slice(at, after(at))).toEqual(expect.arrayContaining(['balance']));
  }
  const onList = moved.filter((at) => counts.indexOf('list') < at);
  for (const at of onList) {
    expect(counts.slice(at, after(at))).toEqual(expect.arrayContaining(['list', 'leads', 'balance']));
  }
});

test('a run that handed leads over leads to what became of them', async ({ page }) => {
  const client = await adminOn(page);
  const { id } = await client.newList('To a webhook');
  await client.finishedRun((await client.startRun(searchPlan(id, 2))).id);
  const body = { name: 'Down', url: 'https://down.leadwright.example/x' };
  await client.call(contracts.campaigns.endpoints.setUpWebhook, { params: { id }, body });
  const steps = [{ kind: 'select', selection: { filter: { sent: -1 } } }, { kind: 'connect' }];
  const run = await client.finishedRun((await client.startRun({ campaign_id: id, steps })).id);
  await page.goto(`/lead-search/runs/${run.id}`);
  await expect(page.getByText(say('run.result_sent'), { exact: true })).toBeVisible();
  // The receiver is not there: the deliveries go on from waiting to being tried again, and the page follows.
  await page.getByRole('link', { name: say('handed.retrying', { count: 2 }), exact: true }).click();
  await expect(page.getByText(say('webhook.deliveries_text'))).toBeVisible();
  await expectAccessible(page);
});
