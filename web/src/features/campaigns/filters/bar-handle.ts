import { useEffect } from 'react';

type Handle = { openFilters: () => void; focusSearch: () => void };

let bar: Handle | null = null;

/** What the palette does with the filters of the list that is open. */
export const filterBar: Handle = {
  openFilters: () => bar?.openFilters(),
  focusSearch: () => bar?.focusSearch(),
};

/** The bar that is on the page now. */
export function useBarHandle(handle: Handle): void {
  useEffect(() => {
    bar = handle;
    return () => {
      if (bar === handle) bar = null;
    };
  });
}
