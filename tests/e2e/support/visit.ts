import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/** Milliseconds without a request after which a page has all that it asks for: what one answer asks for follows at once. */
const quiet = 120;
const patience = 30_000;

/**
 * Goes from page to page as somebody does who follows links: the document and its scripts are loaded once. Gives a function that goes to an address and waits until the page
 * has what it asks for.
 */
export function visitor(page: Page): (address: string) => Promise<void> {
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
  let loaded = false;
  return async (address) => {
    if (loaded) await page.evaluate(follow, address);
    else await page.goto(address);
    loaded = true;
    await expect(page.getByRole('main')).toBeVisible();
    const began = Date.now();
    last = began;
    while (open.size > 0 || Date.now() - last < quiet) {
      if (Date.now() - began > patience) throw new Error(`${address} goes on asking`);
      await sleep(20);
    }
  };
}

/** What the router does with a link. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
