import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';

/** Which lists are shown; a folder that is empty is none. */
export type ListsFilter = {
  search: string;
  kind: KindKey | null;
  folder: string | null;
  favorites: boolean;
  archived: boolean;
};

/** What an address says of which lists are shown; what it says wrongly is left out. */
export function listsFromUrl(params: URLSearchParams): ListsFilter {
  return {
    search: (params.get('q') ?? '').slice(0, 200),
    kind: kindKeys.find((kind) => kind === params.get('type')) ?? null,
    folder: params.get('folder')?.slice(0, 60) ?? null,
    favorites: params.has('favorites'),
    archived: params.has('archived'),
  };
}

/** The address of what is shown: nothing where that is all lists. */
export function urlFromLists({ search, kind, folder, favorites, archived }: ListsFilter): URLSearchParams {
  return new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(kind ? { type: kind } : {}),
    ...(folder === null ? {} : { folder }),
    ...(favorites ? { favorites: '1' } : {}),
    ...(archived ? { archived: '1' } : {}),
  });
}

const all: ListsFilter = { search: '', kind: null, folder: null, favorites: false, archived: false };

/** Where the lists are that are in the folder of one, as it is archived or not. */
export const folderAddress = ({ folder, is_archived }: Pick<Campaign, 'folder' | 'is_archived'>): string =>
  `/saved-lists?${urlFromLists({ ...all, folder: folder ?? '', archived: is_archived })}`;
