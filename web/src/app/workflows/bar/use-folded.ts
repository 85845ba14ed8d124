import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps what stands in a row in one row: where there is too little room, `data-fold` names one step after the other, up to `most`, and with each the row's styles leave out the words that are missed least.
 * It is done before the page is drawn, and does not draw the row anew.
 */
export function useFolded<Row extends HTMLElement>(most: number) {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const fold = () => {
      element.dataset.fold = '';
      for (let step = 1; step <= most && element.scrollWidth > element.clientWidth; step += 1)
        element.dataset.fold += ` ${step}`;
    };
    fold();
    const resized = new ResizeObserver(fold);
    resized.observe(element);
    // Another language, another status, or one problem more: words that are left out are read as well, so that leaving them out is no change.
    const said = new MutationObserver(fold);
    said.observe(element, { subtree: true, childList: true, characterData: true });
    document.fonts.addEventListener('loadingdone', fold);
    return () => {
      resized.disconnect();
      said.disconnect();
      document.fonts.removeEventListener('loadingdone', fold);
    };
  }, [most]);
  return row;
}
