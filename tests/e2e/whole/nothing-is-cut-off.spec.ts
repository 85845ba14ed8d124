import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { addressesOf, adminPaths, fillPages, guestPaths } from '../support/every-address.ts';
import { faultsOf } from '../support/layout.ts';
import { admin, expectNoSidewaysScroll, expectWindowStill, logIn } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { visitor } from '../support/visit.ts';

// Some thirty pages in each, at four widths and in four languages.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** From a desk to a phone. */
const widths = [1440, 1280, 1024, 390];

/** A search that is ready to start: its button is the longest. */
const search = '/lead-search/new-search?lat=52.52437&lon=13.41053&r=5&place=Berlin%2C+Germany';

/** Each kind has columns of its own. */
const listsOfOtherKinds = (client: TestClient): Promise<string[]> =>
  Promise.all(
    (['company', 'people', 'domain', 'influencer'] as const).map(async (type) => {
      const body = { name: type, type, country: 'US' };
      const { id } = await client.call(contracts.runs.endpoints.createDemoList, { body });
      return `/saved-lists/${type}-${id}`;
    }),
  );

/** Goes to each page once, and looks at it at each width and in each language. */
async function lookAt(page: Page, addresses: readonly string[], inShell = true): Promise<void> {
  const visit = visitor(page);
  for (const address of addresses) {
    await visit(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${address} at ${width}`;
      await test.step(where, async () => {
        expect.soft(await faultsOf(page, 'main'), where).toEqual([]);
        await expectNoSidewaysScroll(page);
        // What stands in no shell scrolls as a whole.
        if (inShell) await expectWindowStill(page);
      });
    }
  }
}

// Two halves, for both cores.
for (const half of [0, 1])
  test(`nothing is cut off: half ${half + 1}`, async ({ page }) => {
    const { client } = await newAccountOn(page);
    const addresses = [search, ...addressesOf(await fillPages(client)), ...(await listsOfOtherKinds(client))];
    await lookAt(
      page,
      addresses.filter((_, index) => index % 2 === half),
    );
  });

test('nothing is cut off for a super-admin', async ({ page }) => {
  await logIn(page, admin);
  await lookAt(page, adminPaths);
});

test('nothing is cut off for a guest', ({ page }) => lookAt(page, guestPaths, false));
