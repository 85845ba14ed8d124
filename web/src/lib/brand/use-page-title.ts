import { useEffect } from 'react';
import { useBrand } from './brand.ts';

/** Names the page in the browser's tab, with the brand of this domain. */
export function usePageTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
