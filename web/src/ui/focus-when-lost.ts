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

/** The rows of the page, or the page itself where it has none. */
export const rowsOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="grid"]') ?? document.querySelector<HTMLElement>('main');
