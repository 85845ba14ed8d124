import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { townExtract } from '#functions/searchers/open-data/import/map/town-fixture.ts';
import { writeOsm } from '#functions/searchers/open-data/import/osm/osm-fixture.ts';
import { startTownCloud } from '#tests/support/town-cloud.ts';
import { demo } from '../support/pages.ts';
import { wording } from '../support/wording.ts';

/** The map under the search, on a machine of its own: the others search in sample data, which has no streets. */
const { say } = wording('en');
const centre = { lat: 50.01, lon: 8.016 };
const search = `/lead-search/new-search?lat=${centre.lat}&lon=${centre.lon}&r=0.3&place=Neustadt`;

let town: Awaited<ReturnType<typeof startTownCloud>>;
test.beforeAll(async () => {
  town = await startTownCloud(async (folder) => {
    const path = join(folder, 'neustadt.osm.pbf');
    await writeOsm(path, townExtract);
    return path;
  });
});
test.afterAll(() => town?.stop());

async function open(page: Page, scheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
  await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
  await page.goto(`${town.url}/login`);
  const reply = await page.request.post(`${town.url}/auth/login`, { data: demo });
  const { access_token } = (await reply.json()) as { access_token: string };
  await page.evaluate((token) => localStorage.setItem('access_token', token), access_token);
  await page.goto(town.url + search);
}
/** How many streets the map has drawn, as it notes when the first ones are there. */
const streets = (page: Page) =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first streets') as PerformanceMark[];
    return (mark?.detail as { features: number } | undefined)?.features ?? 0;
  });
/** A browser without a graphics card may take its time. */
const expectStreets = (page: Page) =>
  expect.poll(() => streets(page), { timeout: 60_000 }).toBeGreaterThan(0);
const canvas = (page: Page) => page.getByRole('region', { name: say('search.map'), exact: true });

for (const scheme of ['light', 'dark'] as const) {
  test(`streets are drawn in the ${scheme} theme, from nowhere but our own address`, async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(town.url) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    await open(page, scheme);
    await expectStreets(page);
    await expect(page.getByRole('link', { name: /OpenStreetMap contributors/ }).first()).toBeVisible();
    expect(elsewhere).toEqual([]);
  });
}

test('only the pin moves the search: a click on the map or on a result does not', async ({ page }) => {
  await open(page);
  await expectStreets(page);
  const before = page.url();
  const box = (await canvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x + 90, y + 50);
  // The town's one business is 72 m to the west and 56 m to the north of the pin; the circle fills the map but for its margin.
  const metre = (box.height - 72) / 600;
  await expect(async () => {
    await page.mouse.move(x - 72 * metre + 9, y - 56 * metre + 9);
    await page.mouse.move(x - 72 * metre, y - 56 * metre, { steps: 4 });
    await expect(page.locator('.maplibregl-popup')).toHaveText('Bäckerei Korn', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.mouse.click(x - 72 * metre, y - 56 * metre);
  await page.waitForTimeout(600);
  expect(page.url()).toBe(before);
  await expect(page.getByRole('row', { name: /Bäckerei Korn/ })).toHaveAttribute('data-lit', 'true');

  // A result that is clicked shows its row, for which the page may have moved.
  await canvas(page).scrollIntoViewIfNeeded();
  const after = (await canvas(page).boundingBox()) ?? box;
  const middle = { x: after.x + after.width / 2, y: after.y + after.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 80, middle.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('lon'))).toBeGreaterThan(centre.lon);
});

test('the land is never sea while its outlines come: the map of an inland place has no blue', async ({
  page,
}) => {
  // Streets would lie over what is to be seen.
  await page.route('**/map/index.json', (route) => route.fulfill({ status: 404 }));
  const drawn = page.waitForResponse(/countries-10m/, { timeout: 60_000 }).then(async (reply) => {
    await reply.finished();
    return Date.now();
  });
  let outlined = Number.POSITIVE_INFINITY;
  void drawn.then((at) => {
    outlined = at;
  });
  await open(page);
  await expect(canvas(page)).toBeVisible({ timeout: 30_000 });
  const { x, y } = (await canvas(page).boundingBox()) ?? { x: 0, y: 0 };
  // Lines of latitude and the controls are elsewhere.
  const clip = { x: x + 30, y: y + 120, width: 6, height: 6 };
  const seen = new Set<string>();
  const look = async () => {
    const color = await colorOf(page, await page.screenshot({ clip }));
    seen.add(color);
    return color;
  };
  while (Date.now() < outlined + 3_000) await look();
  // Where the outlines came long before the map was there, it is looked at until it is drawn.
  await expect.poll(look).toBe('243,242,238');
  expect(seen).not.toContain('207,223,238');
});

/** The colour in the middle of a picture, read by the browser. */
const colorOf = (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    return (pen?.getImageData(3, 3, 1, 1).data ?? []).slice(0, 3).join(',');
  }, png.toString('base64'));
