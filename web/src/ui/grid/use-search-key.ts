import { type RefObject, useEffect } from 'react';
import { typingFields } from './use-help-key.ts';

/** What leaves the field: the keys of the rows are heard then. */
const leaving = ['Escape', 'Enter', 'ArrowDown'];

/** `/` anywhere on the page, but where it is typed into a field, goes to the search field of what is listed; Escape, Enter and ↓ lead from there to the rows. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target === field.current && leaving.includes(event.key) && !event.isComposing)
        return field.current?.blur();
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      // What lies over the page keeps the keys.
      if (event.target instanceof Element && event.target.closest(`${typingFields}, [role="dialog"]`)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [field]);
}
