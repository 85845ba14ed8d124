import { expect, type Page, test } from '@playwright/test';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import {
  admin,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWindowStill,
  logIn,
} from '../support/pages.ts';
import { newAccountOn } from '../support/signed-in.ts';

test.describe.configure({ mode: 'parallel' });

/** Every page of the router, with what a first list, lead and run are called. */
const paths = [
  '/lead-search/new-search',
  '/lead-search/history',
  '/lead-search/runs',
  '/lead-search/runs/:run',
  '/saved-lists',
  '/saved-lists/local-:list',
  '/saved-lists/local-:list/new-search',
  '/saved-lists/local-:list/tags-and-source',
  '/saved-lists/local-:list/webhook',
  '/saved-lists/local-:list/:lead',
  '/settings/wallet',
  '/settings/activity',
  '/settings/privacy',
  '/settings/integration/sources',
  '/onboarding',
  '/onboarding/first-list',
  '/profile-settings',
  '/profile-settings/email',
  '/profile-settings/password',
  '/profile-settings/api-key',
  '/manage-team',
  '/billing-portal',
  '/no-such-page',
];
/** Those that super-admins have besides. */
const adminPaths = [
  '/admin/training-content',
  '/admin/training-content/first-list',
  '/admin/training-content/first-list/create',
  '/admin/training-content/first-list/search/edit',
  '/admin/training-content/history',
  '/admin/topics',
  '/admin/topics/create',
  '/admin/topics/first-steps/edit',
];

const looks = [
  { name: '1440 light', width: 1440, colorScheme: 'light', language: 'en' },
  { name: '390 dark, auf Deutsch', width: 390, colorScheme: 'dark', language: 'de' },
] as const;

for (const look of looks) {
  test(`every page is accessible and fits: ${look.name}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const { client } = await newAccountOn(page, look.language);
    const ids = await fill(client);
    await lookAt(
      page,
      paths.map((path) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')),
    );
  });

  test(`every page of a super-admin is accessible and fits: ${look.name}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await logIn(page, admin, look.language);
    await lookAt(page, adminPaths);
  });
}

async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      await expectWindowStill(page);
      await expectAccessible(page);
      const menu = page.locator('[aria-haspopup="menu"]:visible').last();
      if ((await menu.count()) === 0) return;
      await menu.click();
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
      await expectAccessible(page);
    });
  }
}

/** A list with leads, one of them, and the run that found them. */
async function fill(client: TestClient): Promise<Record<string, string>> {
  const list = await client.newList('Pages');
  const run = await client.finishedRun((await client.startRun(searchPlan(list.id, 5, 'enrich'))).id);
  return { list: list.id, run: run.id, lead: (await client.leads(list.id)).data[0]?.id ?? '' };
}
