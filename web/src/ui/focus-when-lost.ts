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

/** The rows of the page, or the page itself where it has none. */
export const rowsOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="grid"]') ?? document.querySelector<HTMLElement>('main');
