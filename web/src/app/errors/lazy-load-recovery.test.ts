import { describe, expect, it } from 'vitest';
import { claimReload, isLazyLoadFailure } from './lazy-load-recovery.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('lazy-load recovery', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://app.example/assets/a.js',
    'Importing a module script failed.',
    'error loading dynamically imported module: https://app.example/assets/a.js',
  ])('knows how browsers say that code is gone: %s', (message) => {
    expect(isLazyLoadFailure(new TypeError(message))).toBe(true);
  });

  it('leaves other errors alone', () => {
    expect(isLazyLoadFailure(new TypeError('Failed to fetch'))).toBe(false);
    expect(isLazyLoadFailure('failed to fetch dynamically imported module')).toBe(false);
  });

  it('reloads an address once, and again only after a while', () => {
    const storage = memory();
    expect(claimReload({ storage, address: '/wallet', now: 0 })).toBe(true);
    expect(claimReload({ storage, address: '/wallet', now: 9_999 })).toBe(false);
    expect(claimReload({ storage, address: '/wallet', now: 10_000 })).toBe(true);
  });

  it('lets another address reload at once', () => {
    const storage = memory();
    claimReload({ storage, address: '/wallet', now: 0 });
    expect(claimReload({ storage, address: '/saved-lists?page=2', now: 1 })).toBe(true);
  });

  it('reloads when what is kept cannot be read', () => {
    const storage = memory();
    storage.setItem('lazy_load_reload', 'nonsense');
    expect(claimReload({ storage, address: '/wallet', now: 5 })).toBe(true);
  });
});
