/**
 * What people do with a list and its leads. `on` says with what: what is shown of the list, or leads that are chosen. What is done by a run names
 * its step. Those that are `later` are stated, and offered once they work.
 */
export type Action = { on: 'view' | 'leads'; step?: string; later?: true };

/** In the order in which they are offered; the first eleven and `enrich` are those of section 6 of the specification. */
export const actions = {
  status: { on: 'view' },
  'more-filters': { on: 'view' },
  search: { on: 'view' },
  'email-found': { on: 'view' },
  'manual-entry': { on: 'view' },
  website: { on: 'leads', step: 'enrich' },
  'find-emails': { on: 'leads', step: 'enrich' },
  'get-phones': { on: 'leads', step: 'get-phones' },
  'get-employees': { on: 'leads', step: 'get-employees' },
  'find-similar': { on: 'leads', step: 'find-similar' },
  enrich: { on: 'leads', step: 'details' },
  details: { on: 'leads', step: 'details' },
  verify: { on: 'leads', step: 'verify' },
  ai: { on: 'leads', step: 'ai' },
  webhook: { on: 'leads', step: 'connect' },
  crm: { on: 'leads', later: true },
  'custom-labels': { on: 'leads', step: 'mark' },
  assign: { on: 'leads', step: 'assign' },
  take: { on: 'leads', step: 'move' },
  csv: { on: 'leads' },
  delete: { on: 'leads', step: 'delete' },
} as const satisfies Record<string, Action>;
export type ActionKey = keyof typeof actions;
export const actionKeys = Object.keys(actions) as ActionKey[];

/** What leads of every kind have: what the specification names for each, and what is ours. */
const common: readonly ActionKey[] = [
  ...(['status', 'more-filters', 'search', 'custom-labels', 'crm', 'csv', 'delete'] as const),
  ...(['manual-entry', 'verify', 'ai', 'webhook', 'assign', 'take'] as const),
];

/** The actions of a kind: the common ones, and its own. */
export const withCommon = (...own: ActionKey[]): readonly ActionKey[] =>
  actionKeys.filter((key) => common.includes(key) || own.includes(key));
