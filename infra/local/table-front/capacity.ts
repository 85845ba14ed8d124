import * as z from 'zod';

const Units = z.object({ CapacityUnits: z.number() });
const Consumed = z.object({
  CapacityUnits: z.number(),
  Table: Units.optional(),
  GlobalSecondaryIndexes: z.record(z.string(), Units).optional(),
});
const Reply = z.object({ ConsumedCapacity: z.union([Consumed, z.array(Consumed)]).optional() });

/** Request units that a reply of the engine says were used, by the table and by its indexes. */
export function unitsOf(reply: unknown): { total: number; table: number; indexes: number } {
  const { ConsumedCapacity: consumed = [] } = Reply.parse(reply);
  const sums = [consumed].flat().map(({ CapacityUnits, Table }) => ({
    total: CapacityUnits,
    table: Table?.CapacityUnits ?? CapacityUnits,
  }));
  const total = sums.reduce((sum, part) => sum + part.total, 0);
  const table = sums.reduce((sum, part) => sum + part.table, 0);
  return { total, table, indexes: total - table };
}

/**
 * Request units by partition and second. What a request costs is known after it, so a partition may go into debt by
 * one request; until a second has worked that off, the next are refused.
 */
export function createCapacity(unitsPerSecond: number, now: () => number) {
  const partitions = new Map<string, { debt: number; at: number }>();

  function debtOf(partition: string): number {
    const known = partitions.get(partition);
    if (!known) return 0;
    return Math.max(0, known.debt - ((now() - known.at) / 1000) * unitsPerSecond);
  }

  return {
    isUsedUp: (partition: string) => debtOf(partition) >= unitsPerSecond,
    use(partition: string, units: number): void {
      partitions.set(partition, { debt: debtOf(partition) + units, at: now() });
    },
    /** Refuses everything of every partition for so long. */
    useUp(milliseconds: number): void {
      const debt = unitsPerSecond * (1 + milliseconds / 1000);
      for (const partition of partitions.keys()) partitions.set(partition, { debt, at: now() });
    },
  };
}
