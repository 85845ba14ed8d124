import { focusNearest } from './focus-nearest.ts';

/** Milliseconds in which a dialog, a form or a library that takes the focus itself has done so. */
const patience = 50;

/**
 * What is disabled or taken away loses the focus: whoever came by keyboard would go on from the top of the page. A button that was
 * only busy gets it back when it is enabled again; what is gone leaves it to the nearest place that is still there.
 */
export function keepFocus({ document, MutationObserver }: Window & typeof globalThis): void {
  let last: Node | null = null;
  /** What had the focus on the page, each with what it stood in; dialogs and toasts come and go over it. */
  const trail: Element[][] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    const path = within(target);
    if (path) trail.unshift(path);
    trail.splice(10);
  });
  // A click beside everything gives the focus up: nothing was lost.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && last?.contains(target))) last = null;
  });
  const lost = () => last !== null && document.activeElement === document.body;
  const giveOn = () => {
    if (lost() && !last?.isConnected) focusNearest(document, trail);
  };
  const onChange = (records: MutationRecord[]) => {
    if (!lost()) return;
    if (!last?.isConnected) setTimeout(giveOn, patience);
    else if (last instanceof HTMLButtonElement && records.some(({ target }) => target === last))
      last.focus({ preventScroll: true });
  };
  new MutationObserver(onChange).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}

/** An element of the page and what it stands in, innermost first; nothing for what floats above the page. */
function within(target: Element): Element[] | null {
  const path: Element[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.id === 'root') return path;
    path.push(element);
  }
  return null;
}
