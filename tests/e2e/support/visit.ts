import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/** Milliseconds without a request after which a page has all that it asks for: what one answer asks for follows at once. */
const quiet = 120;
const patience = 30_000;

/** Gives a function that waits until nothing has been asked for some milliseconds. */
export function quietness(page: Page): (milliseconds?: number) => Promise<void> {
  const open = new Set<unknown>();
  let last = 0;
  const ended = (request: unknown) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    open.add(request);
    last = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async (milliseconds = quiet) => {
    const began = Date.now();
    last = began;
    while (open.size > 0 || Date.now() - last < milliseconds) {
      if (Date.now() - began > patience) throw new Error(`${page.url()} goes on asking`);
      await sleep(20);
    }
  };
}

/**
 * Goes from page to page as somebody does who follows links: the document and its scripts are loaded once. Gives a function that goes to an address and waits until the page
 * has what it asks for.
 */
export function visitor(page: Page, isQuiet = quietness(page)): (address: string) => Promise<void> {
  let loaded = false;
  return async (address) => {
    if (loaded) await page.evaluate(follow, address);
    else await page.goto(address);
    loaded = true;
    await expect(page.getByRole('main')).toBeVisible();
    await isQuiet();
  };
}

/** What the router does with a link. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
