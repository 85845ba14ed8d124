import { useEffect } from 'react';

/** Where keys are typed. */
export const typingFields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** `?` anywhere on the page, but where it is typed into a field. */
export function useHelpKey(onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(typingFields)) return;
      event.preventDefault();
      onHelp();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
