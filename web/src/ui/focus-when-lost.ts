import { useEffect } from 'react';
import { isAnythingOpen } from './grid/use-clear-key.ts';

/** About a second: a dialog or a toast that fades out keeps the focus until it is gone. */
const mostFrames = 60;

/**
 * Gives the focus to what `find` names once what had it is gone: whoever uses the keyboard would begin at the top of the page. What has it meanwhile
 * keeps it, what is hidden still takes it some frames later, and nothing takes it under what is open.
 */
export function focusWhenLost(find: () => HTMLElement | null | undefined): void {
  const look = (frames: number) => {
    if (document.activeElement === document.body && !isAnythingOpen()) {
      const element = find();
      element?.focus({ preventScroll: true });
      if (element && document.activeElement === element) return;
    }
    if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  // What is gone loses the focus when the page is drawn, and not before.
  requestAnimationFrame(() => requestAnimationFrame(() => look(mostFrames)));
}

/**
 * For a dialog: what had the focus before it opened gets it back, also where it is busy and disabled as the dialog closes, and where it was an item of
 * a menu that is gone: then the button of the menu does, and where that is gone too, the rows.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = openerOf(document.activeElement);
    return () => focusWhenLost(() => (opener?.isConnected ? opener : rowsOrPage()));
  }, [opened]);
}

/** What stays on the page of a press: of an item of a menu the button that opened it. */
function openerOf(pressed: Element | null): HTMLElement | null {
  const label = pressed?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = label ? document.getElementById(label) : pressed;
  return button instanceof HTMLElement && button !== document.body ? button : null;
}

/** What takes its own row away when it is pressed, as a button or the menu that it is in. */
export const ownRow = { 'data-own-row': true };

/**
 * Called with what is pressed before it takes its row away; what comes back is called after that, and gives the focus to the same button of the row
 * that follows, of the one before where none does, or to the page where none is left.
 */
export function nextRowOf(pressed: Element | null): () => void {
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-own-row]')];
  const own = openerOf(pressed);
  const at = own ? buttons().indexOf(own) : -1;
  return () =>
    focusWhenLost(() => (at < 0 ? undefined : (buttons()[at] ?? buttons().at(-1))) ?? rowsOrPage());
}

/** The rows of the page, or the page itself where it has none. */
export const rowsOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="grid"]') ?? document.querySelector<HTMLElement>('main');
