import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { projectRoot } from '#infra/local/paths.ts';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { drawing, node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';
import { findBrowser } from './support/browser.ts';
import { demo, logIn, pickLocation } from './support/pages.ts';

/** Takes the pictures of README and the courses from a running app: `node tests/e2e/take-pictures.ts http://127.0.0.1:8080 search list lead workflow wallet`. */
const [url = 'http://127.0.0.1:8080', ...wanted] = process.argv.slice(2);
const folder = join(projectRoot, 'web/pictures');
mkdirSync(folder, { recursive: true });

const pictures: Record<string, (page: Page) => Promise<void>> = {
  async search(page) {
    await page.goto('/lead-search/new-search');
    await pickLocation(page, 'Times Square', /Times Square/);
    await page.getByRole('textbox', { name: 'Radius' }).fill('1');
    await page.getByText(/places? found/).waitFor();
    await page.waitForTimeout(4000);
  },
  async list(page) {
    await page.goto(`/saved-lists/local-${await fullList()}`);
    await page.getByText('Email found').first().waitFor();
  },
  async lead(page) {
    await pictures.list?.(page);
    await page.getByRole('row').filter({ hasText: 'Email found' }).first().getByRole('link').first().click();
    await page
      .getByRole('button', { name: /^Website .*, source of/ })
      .first()
      .click();
  },
  async workflow(page) {
    await page.goto(`/lead-search/workflow/${await drawnWorkflow()}`);
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page
      .getByText(/A run costs about/)
      .first()
      .waitFor();
  },
  /** After `list`, which spends credits. */
  async wallet(page) {
    await page.goto('/settings/wallet');
    await page.getByRole('row').nth(1).waitFor();
  },
};

/** A list whose websites were read. */
async function fullList(): Promise<string> {
  const client = await connectClient(url).logIn(demo.email, demo.password);
  const { id } = await client.newList('Restaurants in Lisbon');
  const search = {
    kind: 'local',
    location: { lat: 38.7167, lon: -9.1333, radius_km: 5 },
    categories: ['restaurant'],
  };
  const steps = [{ kind: 'search', search, limit: 40 }, { kind: 'save' }, { kind: 'enrich' }];
  await client.finishedRun((await client.startRun({ campaign_id: id, steps })).id);
  return id;
}

/** A workflow that tells who has an e-mail from who has none. */
async function drawnWorkflow(): Promise<string> {
  const client = await connectClient(url).logIn(demo.email, demo.password);
  const { id: list } = await client.newList('Dentists in Midtown');
  const { endpoints } = contracts.workflows;
  const { id } = await client.call(endpoints.create, { body: { name: 'New dentists, each Monday' } });
  const withEmail = { filter: { custom_search: [{ field: 'email', operator: 'not empty' }], sent: -1 } };
  const nodes = [
    ...searching(list, 50),
    node('web', 'enrich'),
    node('mail', 'split', withEmail),
    node('good', 'mark', { tags: { add: ['to write to'] } }),
    node('rest', 'mark', { tags: { add: ['to call'] } }),
    node('end', 'merge'),
    node('tell', 'notify'),
  ];
  const lines = ['find>keep', 'keep>web', 'web>mail', 'mail>good', 'mail:rest>rest', 'good>end', 'rest>end'];
  const changes = drawing(nodes, ...lines, 'end>tell');
  await client.call(endpoints.save, { params: { id }, body: { revision: 0, changes } });
  return id;
}

const browser = await chromium.launch(await findBrowser());
const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
await logIn(page);
for (const name of wanted.length > 0 ? wanted : Object.keys(pictures)) {
  await pictures[name]?.(page);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await browser.close();
