import { expect, type Page, test } from '@playwright/test';
import { addressesOf, adminPaths, fillPages } from '../support/every-address.ts';
import {
  admin,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWindowStill,
  logIn,
} from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { visitor } from '../support/visit.ts';

test.describe.configure({ mode: 'parallel' });

const looks = [
  { name: '1440 light', width: 1440, colorScheme: 'light', language: 'en' },
  { name: '1440 dark', width: 1440, colorScheme: 'dark', language: 'en' },
  { name: '390 dark, auf Deutsch', width: 390, colorScheme: 'dark', language: 'de' },
] as const;

for (const look of looks) {
  test(`every page is accessible and fits: ${look.name}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const { client } = await newAccountOn(page, look.language);
    await lookAt(page, addressesOf(await fillPages(client)));
  });

  test(`every page of a super-admin is accessible and fits: ${look.name}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await logIn(page, admin, look.language);
    await lookAt(page, adminPaths);
  });
}

async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
  const visit = visitor(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      await visit(address);
      await expectNoSidewaysScroll(page);
      await expectWindowStill(page);
      await expectAccessible(page);
      const menu = page.locator('[aria-haspopup="menu"]:visible').last();
      if ((await menu.count()) === 0) return;
      await menu.click();
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
      await expectAccessible(page, '[role="menu"]');
    });
  }
}
