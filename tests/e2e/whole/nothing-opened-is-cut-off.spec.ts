import { expect, type Page, test } from '@playwright/test';
import { addressesOf, adminPaths, fillPages } from '../support/every-address.ts';
import { faultsOf, languages } from '../support/layout.ts';
import { opener } from '../support/opener.ts';
import { admin, expectNoSidewaysScroll, expectWindowStill, logIn } from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';

// Some forty things are opened in each, and looked at in four languages.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** What opens is as wide as its words ask for on every desk; on a phone it is as wide as the window. */
const looks = [
  { width: 1440, spoken: languages },
  // There each thing is opened once more: in the language whose words are the longest, and back in English.
  { width: 390, spoken: ['de', 'en'] },
] as const;

/** Opens all that opens on some pages, and looks at each in every language. Says at how much. */
async function lookAtAll(
  page: Page,
  { width, spoken }: (typeof looks)[number],
  addresses: readonly string[],
): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  const open = await opener(page);
  let seen = 0;
  for (const address of addresses)
    await test.step(address, () =>
      open(address, async (name, part) => {
        seen += 1;
        expect.soft(await faultsOf(page, part, spoken), name).toEqual([]);
        await expectNoSidewaysScroll(page);
        await expectWindowStill(page);
      }),
    );
  return seen;
}

for (const look of looks) {
  const { width } = look;
  // In parts, for both cores.
  for (const part of [0, 1, 2])
    test(`nothing that opens is cut off: ${width}, part ${part + 1}`, async ({ page }) => {
      const { client } = await newAccountOn(page);
      const ids = await fillPages(client);
      const withLead = `/saved-lists/local-${ids.list}?lead=${ids.lead}`;
      const addresses = [...addressesOf(ids), withLead].filter((_, index) => index % 3 === part);
      // Of fewer most would no longer be found.
      expect(await lookAtAll(page, look, addresses)).toBeGreaterThan(8);
    });

  test(`nothing that opens is cut off for a super-admin: ${width}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page, admin);
    expect(await lookAtAll(page, look, adminPaths)).toBeGreaterThan(5);
  });
}
