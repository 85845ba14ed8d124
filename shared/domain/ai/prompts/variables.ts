import { type ColumnKey, columnsOf, type KindKey } from '../../kinds/index.ts';

/** What is known of the account: its business profile as a whole or one field of it, and what it has taught that fits. */
export const trainingVariable = 'training';

/** Columns that say how a lead is kept, and nothing of who it is. */
const kept: string[] = [
  ...[
    'email_status',
    'email_check',
    'email_score',
    'emails_count',
    'phones_count',
    'people_count',
    'sent',
    'sent_to',
    'source',
  ],
  ...['created_at', 'enriched_at', 'enrich_problem', 'owner', 'owned_before', 'labels', 'crm_news'],
];

/** What a prompt for leads of a kind can name: the columns that say who they are. */
export const leadVariables = (kind: KindKey): ColumnKey[] =>
  columnsOf(kind)
    .map(({ key }) => key)
    .filter((key) => !kept.includes(key));

/** The same, of the business that writes, and of what it has taught. */
export const variablesOf = (kind: KindKey, profileFields: readonly string[]): string[] => [
  ...leadVariables(kind),
  ...profileFields.map(profileVariable),
  trainingVariable,
];

/** A field of the profile, so that `name` stays the lead's. */
export const profileVariable = (field: string): string => `my_${field}`;

const named = /\{\{([^{}]{1,80})\}\}/g;

/** The names in a text, each once, in their order. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].flatMap(([, name]) => name?.trim() || [])),
];

/** A text with something in the place of each name. */
export const replaceVariables = (text: string, by: (name: string) => string): string =>
  text.replace(named, (all, name: string) => (name.trim() ? by(name.trim()) : all));
