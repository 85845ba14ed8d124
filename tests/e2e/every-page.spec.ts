import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, logIn } from './pages.ts';

/** Every page of the router, with what a first list, lead and run are called. */
const paths = [
  '/lead-search/new-search',
  '/lead-search/runs',
  '/lead-search/runs/:run',
  '/saved-lists',
  '/saved-lists/local-:list',
  '/saved-lists/local-:list/new-search',
  '/saved-lists/local-:list/tags-and-source',
  '/saved-lists/local-:list/webhook',
  '/saved-lists/local-:list/:lead',
  '/wallet',
  '/no-such-page',
];

const looks = [
  { name: '1440 light', width: 1440, colorScheme: 'light', language: 'en' },
  { name: '390 dark, auf Deutsch', width: 390, colorScheme: 'dark', language: 'de' },
] as const;

for (const look of looks) {
  test(`every page is accessible and fits: ${look.name}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await logIn(page, undefined, look.language);
    const ids = await firstIds(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ''));
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    }
  });
}

/** Ids of the newest list, one of its leads and the newest run, read as the page reads them. */
async function firstIds(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const read = async (path: string, body?: object) => {
      const reply = await fetch(
        path,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      );
      return ((await reply.json()) as { data: { id: string; counts?: { total: number } }[] }).data;
    };
    const list = (await read('/api/campaigns')).find(({ counts }) => (counts?.total ?? 0) > 0)?.id ?? '';
    const lead = (await read(`/api/local-results/${list}`, { sent: -1 }))[0]?.id ?? '';
    return { list, lead, run: (await read('/api/runs'))[0]?.id ?? '' };
  });
}
