import { expect, type Page, type Request, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import { newAccountOn } from '../support/signed-in.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;

async function demoListOn(page: Page) {
  const { client } = await newAccountOn(page);
  const body = { name: 'Demo', type: 'people', country: 'US' } as const;
  const { id } = await client.call(contracts.runs.endpoints.createDemoList, { body });
  const [list, leads] = [`/api/campaigns/${id}`, `/api/people-results/${id}`];
  return { address: `/saved-lists/people-${id}`, calls: ['/api/me', list, '/api/custom-labels', leads] };
}

test('a list, its leads and who looks are asked for before any script of the app is there', async ({
  page,
}) => {
  const { address, calls } = await demoListOn(page);
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  const asked = Promise.all(calls.map((call) => page.waitForRequest((request) => pathOf(request) === call)));
  await page.goto(address, { waitUntil: 'commit' });
  await asked;
});

test('the page takes those replies and asks for none of them again', async ({ page }) => {
  const { address, calls } = await demoListOn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request)));
  await page.goto(address);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  for (const call of calls)
    expect(
      asked.filter((one) => one === call),
      call,
    ).toHaveLength(1);
});

test('where they are lost on the way, the page asks itself', async ({ page }) => {
  const { address, calls } = await demoListOn(page);
  const lost = new Set(calls);
  await page.route('**/api/**', (route, request) =>
    lost.delete(pathOf(request)) ? route.abort('connectionreset') : route.fallback(),
  );
  await page.goto(address);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(lost.size).toBe(0);
});

test('what the address filters is asked for with its filter, and with nothing else', async ({ page }) => {
  const { address, calls } = await demoListOn(page);
  const searched: unknown[] = [];
  page.on('request', (request) => {
    if (pathOf(request) === calls.at(-1)) searched.push(request.postDataJSON().search);
  });
  await page.goto(`${address}?q=nobody+is+called+so`);
  await expect.poll(() => searched).toEqual(['nobody is called so']);
});
