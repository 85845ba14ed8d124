import { useEffect, useRef } from 'react';
import { typingFields } from './use-help-key.ts';

/** What Escape closes itself. */
const open = '[role="dialog"], [role="menu"], [role="listbox"]';
export const isAnythingOpen = (): boolean =>
  [...document.querySelectorAll(open)].some((one) => one.checkVisibility({ visibilityProperty: true }));

/** Escape anywhere on the page, where it closes nothing and leaves no field. */
export function useClearKey(onClear: (() => void) | undefined): void {
  const clear = useRef(onClear);
  clear.current = onClear;
  useEffect(() => {
    let closes = false;
    // Before whatever is open hears the key, and is gone by then.
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closes = isAnythingOpen() || clear.current === undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || closes) return;
      if (event.target instanceof Element && event.target.closest(typingFields)) return;
      clear.current?.();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', press);
    };
  }, []);
}
