import { expect, test } from 'vitest';
import { listsFromUrl, urlFromLists } from './lists-url.ts';

test('which lists are shown lives through the address', () => {
  const filter = {
    ...{ search: 'spring', kind: 'people' as const, folder: '' },
    ...{ favorites: true, archived: true },
  };
  const url = urlFromLists(filter).toString();
  expect(url).toBe('q=spring&type=people&folder=&favorites=1&archived=1');
  expect(listsFromUrl(new URLSearchParams(url))).toEqual(filter);
});

test('all lists have an address without a query, and a type that is none is left out', () => {
  const all = listsFromUrl(new URLSearchParams('type=planets'));
  expect(all).toEqual({ search: '', kind: null, folder: null, favorites: false, archived: false });
  expect(urlFromLists(all).toString()).toBe('');
});
