import { expect, test } from 'vitest';
import { folderAddress, listsFromUrl, urlFromLists } from './lists-url.ts';

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

test('a folder leads to its lists, those of the archive to those of the archive', () => {
  expect(folderAddress({ folder: 'Q1 & Q2', is_archived: false })).toBe('/saved-lists?folder=Q1+%26+Q2');
  expect(folderAddress({ folder: 'Old', is_archived: true })).toBe('/saved-lists?folder=Old&archived=1');
});
