import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type Language, wording } from './wording.ts';

export const admin = { email: 'admin@leadwright.example', password: 'demo-leads' };
export const demo = { email: 'demo@leadwright.example', password: 'demo-leads' };

export async function logIn(page: Page, who = demo, language: Language = 'en'): Promise<void> {
  const { say } = wording(language);
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  await page.goto('/login');
  await page.getByLabel(say('login.email'), { exact: true }).fill(who.email);
  await page.getByRole('textbox', { name: say('login.password') }).fill(who.password);
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Axe looks at the page alone, whose frames are not ours, and does not read its styles once more. */
const quickly = { resultTypes: ['violations'], preload: false, iframes: false } satisfies axe.RunOptions;
const byTags: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const byContrast: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };

/** No violation of WCAG 2.2 A and AA that axe can see, on the page or in a part of it. */
export const expectAccessible = (page: Page, part = 'html'): Promise<void> => look(page, part, byTags);

/** Every text can be read in the colours that the page has now. */
export const expectContrast = (page: Page): Promise<void> => look(page, 'html', byContrast);

async function look(page: Page, part: string, runOnly: axe.RunOnly): Promise<void> {
  // What is being read anew is faded until it is there.
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await settled(page);
  // Axe is half a megabyte: it is brought once to each page, and no more than what it finds is brought back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};void 0`);
  const found = await page.evaluate(
    async ([include, options]) => {
      const { axe: looking } = window as unknown as { axe: typeof axe };
      const { violations } = await looking.run({ include, exclude: '.maplibregl-canvas' }, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [part, { ...quickly, runOnly }] as const,
  );
  expect(found).toEqual([]);
}

/**
 * Waits for what fades, slides in or is scrolled: half faded, every text has too little contrast, and half under an edge a button is
 * too small. It may begin some frames after an element is there. What moves for ever is not waited for.
 */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    let isScrolled = false;
    const scrolled = () => {
      isScrolled = true;
    };
    document.addEventListener('scroll', scrolled, { capture: true });
    for (let still = 0; still < 4; still += 1) {
      isScrolled = false;
      await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      if (moving.length > 0 || isScrolled) still = 0;
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    }
    document.removeEventListener('scroll', scrolled, { capture: true });
  });

/** Nothing sticks out to the right of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What slides in, or is being measured, may be beyond the window for a frame.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** The document is no higher than the window and stands at its top: only what is inside of it scrolls. */
export async function expectWindowStill(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.scrollingElement ?? document.body;
    return { beyond: scrollHeight - clientHeight, scrollTop };
  });
  expect(found).toEqual({ beyond: 0, scrollTop: 0 });
}

export async function pickLocation(
  page: Page,
  city: string,
  option: RegExp,
  language: Language = 'en',
): Promise<void> {
  await page.getByRole('combobox', { name: wording(language).say('search.location') }).fill(city);
  await page.getByRole('option', { name: option }).first().click();
}

/** The credits of whoever is signed in, after a reload, so that the page shows the same. */
export async function balance(page: Page): Promise<number> {
  await page.reload();
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const reply: { balance: number } = await (await fetch('/api/wallet', { headers })).json();
    return reply.balance;
  });
}
