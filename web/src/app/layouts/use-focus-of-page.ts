import { useEffect, useRef } from 'react';
import { focusHeading } from '../focus-nearest.ts';

/** A new page begins at its heading, unless it has focused something itself or goes on with what is being written. */
export function useFocusOfPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      // The link that led here stays in the navigation.
      if (activeElement === body || activeElement instanceof HTMLAnchorElement) focusHeading(document);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
