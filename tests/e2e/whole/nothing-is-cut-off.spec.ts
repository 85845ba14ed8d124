import { expect, type Page, test } from '@playwright/test';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { addressesOf, fillPages } from '../support/every-address.ts';
import { newAccountOn } from '../support/signed-in.ts';
import { visitor } from '../support/visit.ts';

test.describe.configure({ mode: 'parallel' });

/** Prices, controls and states are read whole: in each language, from a desk to a phone. */
const widths = [1440, 1280, 1024, 390];
const languages = ['en', 'de', 'es', 'fr'];

/** A search that is ready to start: its button is the longest. */
const search = '/lead-search/new-search?lat=52.52437&lon=13.41053&r=5&place=Berlin%2C+Germany';

/** Buttons, badges and the heads of columns whose content is wider than they are or that lie outside of what scrolls them, by their words. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const wanted =
      'main button, main a[class*="Button"], main [class*="badge"], section button, [role="gridcell"]:last-child button, [role="columnheader"] > :not(.visually-hidden)';
    return [...document.querySelectorAll<HTMLElement>(wanted)].filter(shown).flatMap((element) => {
      const parts = [element, ...element.querySelectorAll<HTMLElement>('*')].filter(
        (part) => part.textContent !== '' && !part.matches('.visually-hidden, svg *'),
      );
      // A pixel is lost to rounding.
      const cut = parts.some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      );
      // What can be done with a row stays in sight; other columns may be scrolled to.
      const outside =
        element.matches('[role="gridcell"] *') && element.getBoundingClientRect().right > innerWidth;
      return cut || (outside && element.closest('[role="gridcell"]')?.matches(':last-child'))
        ? [element.textContent || element.getAttribute('aria-label') || element.className]
        : [];
    });
  });

/** Cells of a table whose content reaches over their neighbour, not cut by anything. */
const overprinted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const clipped = (part: Element, cell: Element): boolean => {
      const { parentElement: parent } = part;
      return parent !== null && (clips(parent) || (parent !== cell && clipped(parent, cell)));
    };
    return [...document.querySelectorAll<HTMLElement>('main [role="gridcell"]')].flatMap((cell) => {
      const { right } = cell.getBoundingClientRect();
      const over = [...cell.querySelectorAll<HTMLElement>('a, span, button')].some(
        (part) => part.getBoundingClientRect().right > right + 1 && !clipped(part, cell),
      );
      return over ? [cell.textContent] : [];
    });
  });

/** Each kind has columns of its own. */
const listsOfOtherKinds = (client: TestClient): Promise<string[]> =>
  Promise.all(
    (['company', 'people', 'domain', 'influencer'] as const).map(async (type) => {
      const body = { name: type, type, country: 'US' };
      const { id } = await client.call(contracts.runs.endpoints.createDemoList, { body });
      return `/saved-lists/${type}-${id}`;
    }),
  );

for (const language of languages)
  test(`nothing is cut off: ${language}`, async ({ page }) => {
    const { client } = await newAccountOn(page);
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    const visit = visitor(page);
    for (const address of [
      search,
      ...addressesOf(await fillPages(client)),
      ...(await listsOfOtherKinds(client)),
    ]) {
      await visit(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await test.step(`${address} at ${width}`, async () => {
          expect({ cut: await cutOff(page), over: await overprinted(page) }).toEqual({ cut: [], over: [] });
        });
      }
    }
  });
