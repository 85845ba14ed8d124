import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { settled } from './pages.ts';
import { quietness, visitor } from './visit.ts';

/** What opens over a page. */
const menu = '[role="menu"]';
const floating = `[role="dialog"], ${menu}`;
/** What stands beside rows and nodes. */
const beside = 'main aside';
const node = 'main .react-flow__node';
/** Endpoints that are sent something and change nothing; leads of a list are asked for so, too. */
const asking = /\/(preview|quote|retry-quote|check|categories|known)$|-results\/[^/]+(\/values)?$/;

type Look = (name: string, part: string) => Promise<void>;

/**
 * Gives a function that goes to an address and presses every button there, one after the other, and each item of a menu that
 * opens: what then stands over the page is looked at and closed again. So does the panel beside rows and nodes. A button that
 * other pages have too is pressed on the first of them. Whatever is pressed changes nothing: what would is refused on its way.
 */
export async function opener(page: Page): Promise<(address: string, look: Look) => Promise<void>> {
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    if (request.method() === 'GET' || asking.test(new URL(request.url()).pathname)) return route.continue();
    return route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Not now.' } } });
  });
  const isQuiet = quietness(page);
  const visit = visitor(page, isQuiet);
  const pressed: string[] = [];

  /** Presses the next button in a part of the page, and waits for what comes of it. */
  const press = async (part: string, not: string[]) => {
    const found = await page.evaluate(pressNext, { part, not, floating });
    if (!found) return undefined;
    not.push(found.key);
    await isQuiet(40);
    await settled(page);
    return found;
  };

  /** With all rows chosen, so that what is done with many stands there too. */
  const begin = async (address: string) => {
    await visit(address);
    const all = page.locator('main [role="columnheader"] input[type="checkbox"]:enabled').first();
    // A panel beside the rows covers them where there is little room.
    if ((await all.count()) > 0) await all.evaluate((box: HTMLInputElement) => box.click());
  };

  /** What the items of a menu lead to, if it is one that is open; it is opened again after each. */
  const lookAtItems = async (look: Look, name: string, again: () => Promise<void>) => {
    const items: string[] = [];
    while (await isOpen(page, menu)) {
      const item = await press(menu, items);
      if (!item) return;
      if ((await isOpen(page)) && !(await isOpen(page, menu))) await look(`${name}: ${item.name}`, floating);
      await again();
    }
  };

  return async (address, look) => {
    await begin(address);
    const here = page.url();
    const back = async () => {
      if ((await closeAll(page)) && page.url() === here) return;
      // From elsewhere, so that the page begins anew.
      await visit('/no-such-page');
      await begin(address);
    };
    if (await isOpen(page, beside)) await look('beside', beside);
    for (let found = await press('body', pressed); found; found = await press('body', pressed)) {
      const { key, name } = found;
      if (await isOpen(page)) {
        await look(name, floating);
        const others = pressed.filter((one) => one !== key);
        await lookAtItems(look, name, async () => {
          await back();
          await press('body', [...others]);
        });
      }
      await back();
    }
    const nodes = await page.locator(node).count();
    for (let index = 0; index < nodes; index += 1) {
      await page.locator(node).nth(index).dispatchEvent('click');
      await isQuiet(40);
      await settled(page);
      await look(`node ${index + 1}`, beside);
    }
  };
}

const isOpen = (page: Page, part = floating): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility({ visibilityProperty: true })),
    part,
  );

/** Says whether all has been closed: a dialog within another closes first, and either fades away. */
async function closeAll(page: Page): Promise<boolean> {
  for (let wait = 0; wait < 60; wait += 1) {
    if (!(await isOpen(page))) return true;
    if (wait % 20 === 0) await page.keyboard.press('Escape');
    await sleep(20);
  }
  return false;
}

/** Runs in the page. Of rows that are alike only the first has its buttons pressed. */
function pressNext({ part, not, floating }: { part: string; not: string[]; floating: string }) {
  const placeOf = (element: Element | null): string =>
    element
      ? `${placeOf(element.parentElement)}/${element.tagName}.${element.getAttribute('class') ?? ''}`
      : '';
  const isRepeated = (element: Element): boolean => {
    const row = element.closest('[role="row"], li, tr');
    const before = row?.previousElementSibling;
    return Boolean(row && before && before.className === row.className && before.tagName === row.tagName);
  };
  const buttons = [...document.querySelectorAll(part)]
    .at(-1)
    ?.querySelectorAll<HTMLElement>('button, [role="button"], [role="menuitem"]');
  for (const button of buttons ?? []) {
    if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (button.matches('a, [type="submit"], :disabled, [data-disabled], [aria-disabled="true"]')) continue;
    if (part === 'body' && (button.closest(floating) || isRepeated(button))) continue;
    const sign = button.querySelector('svg')?.getAttribute('class') ?? '';
    const key = `${placeOf(button)} ${sign} ${button.textContent}`;
    if (not.includes(key)) continue;
    button.click();
    return { key, name: button.getAttribute('aria-label') || button.textContent };
  }
  return undefined;
}
