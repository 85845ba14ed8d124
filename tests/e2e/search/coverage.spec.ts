import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { coveredPort } from '../support/browser.ts';
import { demo, expectAccessible, logIn } from '../support/pages.ts';
import { searchForm } from '../support/search-form.ts';
import { wording } from '../support/wording.ts';

/** Where the app has imported data, it says where that is. */
const { say } = wording('en');

test.use({ baseURL: `http://127.0.0.1:${coveredPort}` });

let server: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = spawn(process.execPath, ['tests/e2e/support/server.ts'], {
    env: { ...process.env, E2E_PORT: String(coveredPort), E2E_IMPORTED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('the server says nothing');
  for await (const line of createInterface(server.stdout))
    if (line.includes('the demo accounts are there')) break;
  server.stdout.resume();
});
test.afterAll(async () => {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
});

for (const width of [1440, 390])
  test(`a place without data says so and leads to the nearest one that has some: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, demo);
    await page.goto('/lead-search/new-search');
    const { location, expectPlace } = searchForm(page);
    await location.fill('Berlin');
    await location.press('Enter');
    await expectPlace('Berlin, Germany');
    await expect(
      page.getByRole('heading', { name: say('search.uncovered', { place: 'Berlin' }) }),
    ).toBeVisible();
    await expect(page.getByText(/Nearest: Manhattan \(6,38\d km\)/)).toBeVisible();
    const start = page.getByRole('button', { name: /Find up to/ });
    await expect(start).toBeDisabled();
    await expect(start).toHaveAccessibleDescription(say('search.uncovered', { place: 'Berlin' }));
    await expectAccessible(page);
    const take = page.getByRole('button', { name: say('search.take_covered', { place: 'Manhattan' }) });
    await take.first().click();
    await expectPlace('Manhattan, New York, United States');
    await expect(page.getByText('Shop 0')).toBeVisible();
    await expect(start).toBeEnabled();
    await expect(take).toHaveCount(0);
  });

for (const key of ['Enter', 'Tab'])
  test(`a postcode of the imported places and ${key}`, async ({ page }) => {
    await logIn(page, demo);
    await page.goto('/lead-search/new-search');
    const { location, expectPlace } = searchForm(page);
    await location.fill('10018');
    await location.press(key);
    await expectPlace('10018, New York, United States');
    expect(new URL(page.url()).searchParams.get('lat')).toBe('40.754');
  });

test('a search that finds nothing where there is data cannot be started, and says why', async ({ page }) => {
  await logIn(page, demo);
  await page.goto('/lead-search/new-search?lat=40.754&lon=-73.99&r=5&place=10018&q=zzzz');
  await expect(page.getByText(say('search.nothing_to_find'))).toBeVisible();
  await expect(page.getByRole('button', { name: /Find up to/ })).toBeDisabled();
});
