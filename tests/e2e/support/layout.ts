import type { Page } from '@playwright/test';
import type { Language } from './wording.ts';

/** English last, in which pages begin: a page that is looked at again begins as it did before. */
export const languages: readonly Language[] = ['de', 'es', 'fr', 'en'];

/**
 * What is wrong with how a part of the page stands, in each language, by its words: cut off, printed over its neighbour, or
 * outside of the window. The last part that is shown counts: what was opened last stands last. Empty if all is well.
 */
export async function faultsOf(page: Page, part: string, spoken = languages): Promise<string[]> {
  const found: string[] = [];
  for (const language of spoken) {
    await page.evaluate(speak, language);
    for (const [kind, look] of Object.entries({ cut: cutOff, over: overprinted, out: outside }))
      found.push(...(await page.evaluate(look, part)).map((words) => `${language}, ${kind}: ${words}`));
  }
  return found;
}

/** As if the language were chosen in another tab: what is open here stays open. */
async function speak(language: string): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  // A change of the window is answered in the frame after it.
  await frame();
  if (document.documentElement.lang !== language) {
    localStorage.setItem('language', language);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }));
    while (document.documentElement.lang !== language) await frame();
  }
  await frame();
}

// What follows runs in the page, each by itself. A pixel is lost to rounding.

/** Controls, badges and headings whose content is wider than they are. */
function cutOff(part: string): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const wanted =
    'button, a[class*="Button"], [class*="badge" i], [role="menuitem"], label, h2, h3, legend, [role="columnheader"] > :not(.visually-hidden)';
  const isCut = (element: HTMLElement) =>
    [element, ...element.querySelectorAll<HTMLElement>('*')].some(
      (one) =>
        one.textContent !== '' &&
        !one.matches('.visually-hidden, svg *') &&
        one.clientWidth > 0 &&
        one.scrollWidth > one.clientWidth + 1,
    );
  const root = [...document.querySelectorAll(part)].filter(shown).at(-1);
  return [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])]
    .filter((element) => shown(element) && isCut(element))
    .map((element) => element.textContent.slice(0, 60));
}

/** What reaches over the edge of the part or of the window; what floats stays in the window as a whole. */
function outside(part: string): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const root = [...document.querySelectorAll(part)].filter(shown).at(-1);
  if (!root) return [];
  const { left, top, right, bottom } = root.getBoundingClientRect();
  const sideways = left < -1 || right > innerWidth + 1;
  const upright = root.matches('[role]') && (top < -1 || bottom > innerHeight + 1);
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement));
  // What can be done with a row stays in sight; other columns may be scrolled to.
  const wanted = 'button, a, input, p, span, label, h2, h3';
  const beyond = [...root.querySelectorAll(wanted)].filter(
    (one) =>
      one.getBoundingClientRect().right > right + 1 &&
      shown(one) &&
      !one.matches('.visually-hidden, .visually-hidden *') &&
      (one.matches('[role="gridcell"]:last-child button') || !isScrolled(one.parentElement)),
  );
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words: Element[] = [];
  while (texts.nextNode()) {
    const { parentElement: of, textContent } = texts.currentNode;
    if (!textContent?.trim() || !of || !shown(of) || of.closest('.visually-hidden, svg, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (range.getBoundingClientRect().right > right + 1 && !isScrolled(of)) words.push(of);
  }
  return [...(sideways || upright ? [root] : []), ...beyond, ...words].map(
    (one) => one.textContent.slice(0, 60) || one.outerHTML.slice(0, 120),
  );
}

/** What is scrolled in a part that is scrolled itself, so that a wheel moves now the one and now the other. */
export const scrolledTwice = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(scrolledWithin, part);

function scrolledWithin(part: string): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const root = [...document.querySelectorAll(part)].filter(shown).at(-1);
  if (!root) return [];
  const scrolled = [root, ...root.querySelectorAll('*')].filter(
    (one) =>
      one.scrollHeight > one.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(one).overflowY) &&
      !one.matches('textarea') &&
      shown(one),
  );
  return scrolled
    .filter((one) => scrolled.some((other) => other !== one && other.contains(one)))
    .map((one) => one.textContent.slice(0, 60));
}

/** Lines of text and buttons that reach over each other, as far as they are seen: both of each pair. */
function overprinted(part: string): string[] {
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Box) => right - left > 2 && bottom - top > 2;
  const root = [...document.querySelectorAll(part)].filter(shown).at(-1);
  if (!root) return [];

  /** What is left of the page for what is in an element, and the layer that it lies in, which may cover the rest. */
  const known = new Map<Element, { clip: Box; layer: Element }>();
  const placeOf = (element: Element): { clip: Box; layer: Element } => {
    const { overflowX, position, zIndex } = getComputedStyle(element);
    const parent = element === root ? undefined : element.parentElement;
    const around = parent ? (known.get(parent) ?? placeOf(parent)) : undefined;
    const clip = around?.clip ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const covers = position !== 'static' && zIndex !== 'auto';
    const place = {
      clip: overflowX === 'visible' ? clip : meet(clip, element.getBoundingClientRect()),
      layer: around && !covers ? around.layer : element,
    };
    known.set(element, place);
    return place;
  };

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: { of: Element; box: Box; layer: Element }[] = [];
  const add = (of: Element, box: Box) => {
    const { clip } = placeOf(of.matches('button, [role="menuitem"]') ? (of.parentElement ?? of) : of);
    lines.push({ of, box: meet(box, clip), layer: placeOf(of).layer });
  };
  while (texts.nextNode()) {
    const { parentElement: of, textContent } = texts.currentNode;
    if (!textContent?.trim() || !of || !shown(of) || of.closest('.visually-hidden, svg, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) add(of, box);
  }
  const buttons = [...root.querySelectorAll('button, [role="menuitem"]')].filter(shown);
  for (const button of buttons) add(button, button.getBoundingClientRect());

  const isOver = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    one.layer === other.layer &&
    !one.of.contains(other.of) &&
    !other.of.contains(one.of) &&
    isSeen(meet(one.box, other.box));
  const seen = lines.filter(({ box }) => isSeen(box));
  return seen
    .filter((one) => seen.some((other) => isOver(one, other)))
    .map(({ of }) => of.textContent.slice(0, 60) || of.outerHTML.slice(0, 120));
}
