const key = 'new_search';

/** The search that was last put together in this tab; it goes with whoever put it together. */
export const searchDraft = {
  read: (): string => sessionStorage.getItem(key) ?? '',
  write: (draft: string): void => sessionStorage.setItem(key, draft),
  clear: (): void => sessionStorage.removeItem(key),
};
