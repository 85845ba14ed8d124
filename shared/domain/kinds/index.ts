import * as z from 'zod';
import { type Action, type ActionKey, actions } from './actions.ts';
import type { Column } from './column.ts';
import type { Delivered, Kind } from './kind.ts';
import { kinds } from './registry.ts';
import { isTextKey, type TextKey, textColumn } from './text-column.ts';

export type KindKey = keyof typeof kinds;
export const kindKeys = Object.keys(kinds) as [KindKey, ...KindKey[]];
const statements: Record<KindKey, Kind> = kinds;

export const kindOf = (key: KindKey): Kind => statements[key];

type SearchSchemas = (typeof kinds)[KindKey]['search'];
type StoredSchemas = (typeof kinds)[KindKey]['stored'];

const each = <S>(of: (kind: Kind) => unknown) => kindKeys.map((key) => of(kindOf(key))) as [S, ...S[]];

/** What is searched for, of any kind. */
export const Search = z.discriminatedUnion(
  'kind',
  each<SearchSchemas>(({ search }) => search),
);
export type Search = z.infer<typeof Search>;

/** A search that any release may have written. */
export const StoredSearch = z.discriminatedUnion(
  'kind',
  each<StoredSchemas>(({ stored }) => stored),
);

/** The spec's list types, as they are told. */
export const listTypes = kindKeys.map((key) => ({ id: kindOf(key).id, name: kindOf(key).name }));

/** The most leads that one run may ask for. */
export const maxLeadsPerSearch = 10_000;

/** What is offered for a list of a kind, or for leads of it, in its order. What is only stated yet is left out. */
export const actionsOf = (key: KindKey, on: Action['on']): ActionKey[] =>
  kindOf(key).actions.filter((one) => {
    const action: Action = actions[one];
    return action.on === on && !action.later;
  });

/** Credits for one delivered value of a lead of this kind. */
export const priceOf = (key: KindKey, delivered: Delivered): number => kindOf(key).delivered[delivered] ?? 0;

export type ColumnKey = (typeof kinds)[KindKey]['columns'][number]['key'];
type KnownColumn = Column & { key: ColumnKey };

/** The columns of a kind, in the order of its grid. */
export const columnsOf = (key: KindKey): KnownColumn[] => [...kindOf(key).columns] as KnownColumn[];

/** A column of a kind by its key, or that of texts, which any kind may have. */
export const columnOf = (
  key: KindKey,
  column: string,
): (Column & { key: ColumnKey | TextKey }) | undefined =>
  isTextKey(column) ? textColumn(column) : columnsOf(key).find((one) => one.key === column);

/** A value of a column as a sentence has it: the keys of what there is a set of are English words, as in `gas_station`. */
export const inWords = (key: KindKey, column: string, value: string): string =>
  columnOf(key, column)?.type === 'enum' ? value.replaceAll('_', ' ') : value;

/** The keys of all columns, of whatever kind, that are so. */
export const columnKeys = (are: (column: Column) => boolean | undefined) =>
  [
    ...new Set(
      kindKeys
        .flatMap(columnsOf)
        .filter(are)
        .map(({ key }) => key),
    ),
  ] as [ColumnKey, ...ColumnKey[]];
