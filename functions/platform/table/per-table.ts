import type { Table } from './client.ts';

/** Gives what `make` makes of a table, made once for each: the functions of a slice ask for their store again and again. */
export function perTable<T>(make: (table: Table) => T): (deps: { table: Table }) => T {
  const made = new WeakMap<Table, T>();
  return ({ table }) => {
    const known = made.get(table) ?? make(table);
    made.set(table, known);
    return known;
  };
}
