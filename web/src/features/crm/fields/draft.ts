import type { CrmMapping, MappedFrom } from '#shared/domain/crm/mapping.ts';

/** A row while it is written: what was typed for another way stays until it is saved. */
export type DraftRow = {
  key: number;
  to: string | null;
  how: MappedFrom['kind'] | null;
  column: string;
  as: Extract<MappedFrom, { kind: 'column' }>['as'];
  columns: string[];
  with: string;
  text: string;
};
export type Draft = { rows: DraftRow[]; tags: string[]; writes: CrmMapping['writes'] };

let keys = 0;
export const emptyRow = (): DraftRow => ({
  ...{ key: ++keys, to: null, how: null, column: '', as: 'as_is' },
  ...{ columns: [], with: ' ', text: '' },
});

export const draftOf = ({ rows, tags, writes }: CrmMapping): Draft => ({
  rows: rows.map(({ to, from: { kind, ...from } }) => ({ ...emptyRow(), to, how: kind, ...from })),
  ...{ tags, writes },
});

/** Where the value of a row comes from; undefined while something of it is missing. */
export function fromOf({ how, column, as, columns, with: between, text }: DraftRow): MappedFrom | undefined {
  if (how === 'column') return column ? { kind: how, column, as } : undefined;
  if (how === 'join') return columns.length > 1 ? { kind: how, columns, with: between } : undefined;
  return how === 'text' && text.trim() ? { kind: how, text: text.trim() } : undefined;
}

/** The mapping that a draft says; rows that are not whole are left out. */
export const mappingOf = ({ rows, tags, writes }: Draft): CrmMapping => ({
  rows: rows.flatMap((row) => {
    const from = fromOf(row);
    return row.to && from ? [{ to: row.to, from }] : [];
  }),
  ...{ tags, writes },
});

/** Each row says where from and where to. */
export const isWhole = ({ rows }: Draft): boolean =>
  rows.length > 0 && rows.every((row) => row.to !== null && fromOf(row) !== undefined);
