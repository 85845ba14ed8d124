import { expect, type Page, test } from '@playwright/test';
import { addressesOf, adminPaths, fillPages } from '../support/every-address.ts';
import {
  admin,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  expectWindowStill,
  logIn,
} from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { visitor } from '../support/visit.ts';

test.describe.configure({ mode: 'parallel' });

const looks = [
  { name: '1440 light, then dark', width: 1440, colors: ['light', 'dark'], language: 'en' },
  { name: '390 dark, auf Deutsch', width: 390, colors: ['dark'], language: 'de' },
] as const;
type Look = (typeof looks)[number];

for (const look of looks) {
  test(`every page is accessible and fits: ${look.name}`, async ({ page }) => {
    const { client } = await newAccountOn(page, look.language);
    await lookAt(page, look, addressesOf(await fillPages(client)));
  });

  test(`every page of a super-admin is accessible and fits: ${look.name}`, async ({ page }) => {
    await logIn(page, admin, look.language);
    await lookAt(page, look, adminPaths);
  });
}

async function lookAt(page: Page, { width, colors }: Look, addresses: readonly string[]): Promise<void> {
  const [first, then] = colors;
  await page.setViewportSize({ width, height: 844 });
  const visit = visitor(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.emulateMedia({ colorScheme: first });
      await visit(address);
      await expectNoSidewaysScroll(page);
      await expectWindowStill(page);
      await expectAccessible(page);
      const menu = page.locator('[aria-haspopup="menu"]:visible').last();
      if ((await menu.count()) > 0) {
        await menu.click();
        await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
        await expectAccessible(page, '[role="menu"]');
      }
      if (!then) return;
      // The menu stays open. Nothing but its colours is another.
      await page.emulateMedia({ colorScheme: then });
      await expectContrast(page);
    });
  }
}
