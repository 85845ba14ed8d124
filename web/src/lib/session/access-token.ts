const key = 'access_token';

/** The session's token in local storage, where the spec keeps it; read at each call, so other tabs follow. */
export const accessToken = {
  read: (): string | null => localStorage.getItem(key),
  write: (token: string): void => localStorage.setItem(key, token),
  clear: (): void => localStorage.removeItem(key),
  /** Calls `listener` when another tab logs in or out. */
  onChangeElsewhere(listener: (token: string | null) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener(event.newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
