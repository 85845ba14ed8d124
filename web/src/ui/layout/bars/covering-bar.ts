import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** The bar that floats over the end of a page; there is one at most. */
let bar: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Told by the bar when it comes and goes. */
export function showBar(element: HTMLElement | null): void {
  bar = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Between the last row and the bar, so that the two are not taken for one. */
const gap = 8;

/** How much of the end of an element lies under the bar, in pixels: what scrolls in it needs so much room behind its last row. */
export function useCovered(scrolls: RefObject<HTMLElement | null>): number {
  const shown = useSyncExternalStore(subscribe, () => bar);
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const element = scrolls.current;
    if (!shown || !element) return setCovered(0);
    const measure = () => {
      const { bottom } = element.getBoundingClientRect();
      // By layout, and not where it is drawn: it rises into its place.
      const top = bottom - (shown.offsetParent?.getBoundingClientRect().top ?? 0) - shown.offsetTop;
      setCovered(top > 0 ? Math.ceil(top) + gap : 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, scrolls]);
  return covered;
}
