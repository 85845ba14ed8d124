import { useCallback } from 'react';
import { useTextOr } from '../use-text.ts';

/** Where a value came from, in the user's words; an unknown source by its own name. */
export function useSourceName(): (source: string) => string {
  const textOr = useTextOr();
  return useCallback((source) => textOr(`source.${source}`, source), [textOr]);
}
