/** What says something when it is read out, or leads on by keyboard, and is not the frame of every page. */
const places = ':is(section, form, fieldset, li, nav, h1, [role], [tabindex]):not(main, :has(h1))';

/** Gives the focus to the open dialog, else to what is left of the places that had it last, else to the page's heading. */
export function focusNearest(document: Document, trail: Element[][]): void {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  if (dialog && takesFocus(dialog)) return;
  // A page gets another heading when it has been loaded.
  const paths = trail[0]?.[0]?.matches('h1') ? [] : trail;
  const left = paths.flatMap((path) =>
    path.filter((element, index) => element.isConnected && (index === 0 || element.matches(places))),
  );
  if (!left.some(takesFocus)) focusHeading(document);
}

export function focusHeading(document: Document): void {
  const heading = [...document.querySelectorAll('h1, main')].find((element) => element.checkVisibility());
  if (heading) takesFocus(heading);
}

/** Lets an element have the focus while it has it, though nobody can reach it by Tab. */
function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const borrowed = element.tabIndex < 0 && !element.hasAttribute('tabindex');
  if (borrowed) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}
