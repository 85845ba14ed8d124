import type * as z from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import { log } from '../../runtime/log.ts';

type Item = { v?: number | undefined };
type Upgrade = (older: unknown) => unknown;

/**
 * A kind of item that later releases read. `v` is the version that this release writes; an item without one is of version 1.
 * `attributes` go into the entity.
 */
export function storedItems(kind: string, v: number) {
  const isNewer = (item: Item): boolean => (item.v ?? 1) > v;

  return {
    v,
    attributes: { v: { type: 'number', default: v } } as const,

    /** The item, if this release may work on it. Throws `unreadable` for one that a newer release wrote. */
    refuseNewer<T extends Item>(item: T): T {
      if (isNewer(item)) throw new AppError('unreadable');
      return item;
    },

    /**
     * Items as a list shows them. One that cannot be read is counted, and told to the log by its id: the others do not
     * depend on it. What `show` throws is thrown.
     */
    async show<T extends Item & { id: string }, S extends z.ZodType>(
      items: readonly T[],
      schema: S,
      show: (item: T) => z.input<S> | Promise<z.input<S>>,
    ): Promise<Shown<z.output<S>>> {
      const rows = await Promise.all(
        items.map(async (item) => {
          const shown = isNewer(item) ? undefined : schema.safeParse(await show(item));
          if (!shown?.success) log.error('unreadable item', { kind, id: item.id, v: item.v ?? 1 });
          return shown?.success ? [shown.data] : [];
        }),
      );
      const data = rows.flat();
      const unreadable = items.length - data.length;
      return unreadable > 0 ? { data, unreadable } : { data };
    },
  };
}

export type Shown<T> = { data: T[]; unreadable?: number };

/**
 * Reads a nested value that any release wrote: `upgrades[0]` makes version 2 of version 1, and so on; then the schema, which
 * takes what it does not know. Goes beside the attribute's type. A value that it refuses is given as it is stored, so that
 * only who shows or uses the item fails.
 */
export function storedValue<T>(schema: z.ZodType<T>, upgrades: readonly Upgrade[] = []) {
  return {
    get: (value?: T, { v = 1 }: Item = {}): T | undefined => {
      if (value === undefined) return undefined;
      const upgraded = upgrades.slice(v - 1).reduce((older: unknown, upgrade) => upgrade(older), value);
      const read = schema.safeParse(upgraded);
      return read.success ? read.data : value;
    },
  };
}

/** The same for several words of which this release may not know all: those that it does not know are left out. */
export const storedWords = <T extends string>(known: readonly T[]) => ({
  get: (words?: T[]): T[] | undefined => words?.filter((word) => known.includes(word)),
});
