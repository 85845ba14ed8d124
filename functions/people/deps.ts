import type { Table } from '#functions/platform/table/client.ts';

/** Whatever else a caller works with, the verbs of this slice ask for the table alone, and some for the clock. */
export type PeopleDeps = { table: Table };
export type TimedDeps = PeopleDeps & { now: () => Date; newId: (kind: 'account' | 'user') => string };

export type PersonKey = { tenantId: string; userId: string };
