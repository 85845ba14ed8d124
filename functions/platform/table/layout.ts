/** Whose an item is, its state, and what the mapper knows its items by. */
const inWorkLists = [
  ...['tenantId', 'id', 'campaign_id', 'status', 'counted', 'created_at', 'due', 'due_at', 'activity'],
  ...['__edb_e__', '__edb_v__'],
];

/** The indexes of the one table. Each has the keys `<name>pk` and `<name>sk`, as the table has `pk` and `sk`: strings all. */
export const tableIndexes: { name: string; only?: string[] }[] = [
  { name: 'gsi1' },
  // Work lists: what is due and what is under way. A projection can never be changed, so only what leads on is in it.
  { name: 'gsi2', only: inWorkLists },
];
