import type { KeyboardEvent } from 'react';

/**
 * For a popover with fields in it: Escape in an open list of options closes that list alone, and else the popover. It hears the key before the list
 * does (`onKeyDownCapture`), while that is still open.
 */
export const closeOnEscape =
  (close: () => void) =>
  ({ key, target }: KeyboardEvent): void => {
    const isList = target instanceof Element && target.closest('[data-expanded="true"]') !== null;
    if (key === 'Escape' && !isList) close();
  };
