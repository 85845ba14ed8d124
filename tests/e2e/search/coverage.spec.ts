import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
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
    await expect(page.getByText(/Nearest: Munich \(50\d km\)/)).toBeVisible();
    const start = page.getByRole('button', { name: /Find up to/ });
    await expect(start).toBeDisabled();
    await expect(start).toHaveAccessibleDescription(say('search.uncovered', { place: 'Berlin' }));
    await expectAccessible(page);
    const take = (place: string) => page.getByRole('button', { name: say('search.take_covered', { place }) });
    await take('Munich').first().click();
    await expectPlace('Munich, Bayern, Germany');
    await expect(page.getByText('Shop 0')).toBeVisible();
    await expect(start).toBeEnabled();
    await expect(take('Munich')).toHaveCount(0);

    // The other extract is the nearest from elsewhere.
    await location.fill('Philadelphia');
    await location.press('Enter');
    await expect(page.getByText(/Nearest: Manhattan \(1\d\d km\)/)).toBeVisible();
    await expect(start).toBeDisabled();
    await take('Manhattan').first().click();
    await expectPlace('Manhattan, New York, United States');
    await expect(page.getByText('Shop 0')).toBeVisible();
    await expect(start).toBeEnabled();
  });

for (const [place, at] of [
  ['Munich', 'lat=48.137&lon=11.575'],
  ['Manhattan', 'lat=40.754&lon=-73.988'],
])
  test(`what is covered is outlined on the map: ${place}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await logIn(page, demo);
    const coverage = '**/api/searches/coverage';
    await page.route(coverage, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), areas: [] } });
    });
    await page.goto(`/lead-search/new-search?${at}&r=5&place=${place}`);
    await expect(page.getByText('Shop 0')).toBeVisible();
    // The pin and the circle are of the same colour: what comes on top is the outline.
    await expect.poll(() => accented(page), { timeout: 60_000 }).toBeGreaterThan(0);
    const plain = await still(() => accented(page));
    await page.unroute(coverage);
    await page.reload();
    await expect.poll(() => accented(page), { timeout: 60_000 }).toBeGreaterThan(plain + 300);
  });

/** A number that has been the same three times, a second apart: a browser without a graphics card draws bit by bit. */
async function still(count: () => Promise<number>): Promise<number> {
  const seen = [await count()];
  while (seen.length < 3 || new Set(seen.slice(-3)).size > 1) {
    await new Promise((done) => setTimeout(done, 1_000));
    seen.push(await count());
  }
  return seen.at(-1) ?? 0;
}

/** How many dots of the map are of the accent colour, more or less; read by the browser. */
async function accented(page: Page): Promise<number> {
  const png = await page.getByRole('region', { name: say('search.map'), exact: true }).screenshot();
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const dots = pen?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    let count = 0;
    for (let at = 0; at < dots.length; at += 4)
      if (Number(dots[at + 2]) - Number(dots[at + 1]) > 60) count += 1;
    return count;
  }, png.toString('base64'));
}

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
