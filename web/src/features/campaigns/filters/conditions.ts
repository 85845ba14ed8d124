import { columnOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { type ResultFilter, withEmail } from '#shared/domain/leads/filter/result-filter.ts';
import type { EmailStatus } from '#shared/domain/leads/lead.ts';

export type Condition = ResultFilter['custom_search'][number];
type Field = Condition['field'];

/** Where a lead has something in a field, where it has nothing, or both. */
export type Presence = 'any' | 'with' | 'without';

export const conditionsOn = ({ custom_search }: ResultFilter, field: string): Condition[] =>
  custom_search.filter((condition) => condition.field === field);

/** The filter with other conditions on a field, in the place of those it had. */
export const withConditions = (
  filter: ResultFilter,
  field: Field,
  conditions: Condition[],
): ResultFilter => ({
  ...filter,
  custom_search: [...filter.custom_search.filter((one) => one.field !== field), ...conditions],
});

export function presenceOf(filter: ResultFilter, field: string): Presence {
  const operators = conditionsOn(filter, field).map(({ operator }) => operator);
  if (operators.includes('empty')) return 'without';
  return operators.includes('not empty') ? 'with' : 'any';
}

export function withPresence(filter: ResultFilter, field: Field, presence: Presence): ResultFilter {
  if (presence === 'any') return withConditions(filter, field, []);
  return withConditions(filter, field, [{ field, operator: presence === 'with' ? 'not empty' : 'empty' }]);
}

/** The values of which a lead must have one; none where that is not asked. */
export function chosenOf(filter: ResultFilter, field: string): string[] {
  const chosen = conditionsOn(filter, field).find(
    ({ operator, value }) => operator === 'like' && Array.isArray(value),
  );
  return Array.isArray(chosen?.value) ? chosen.value : [];
}

export const withChosen = (filter: ResultFilter, field: Field, values: string[]): ResultFilter =>
  withConditions(filter, field, values.length > 0 ? [{ field, operator: 'like', value: values }] : []);

/** What the panel offers of the e-mail: a status that the spec's filter names, or that nobody has looked yet. */
export type EmailChoice = ResultFilter['withEmail'] | 'not_searched';
const unsearched = 'not_searched' satisfies EmailStatus;

export function emailChoiceOf(filter: ResultFilter): EmailChoice {
  const [status, ...others] = chosenOf(filter, 'email_status');
  const isUnsearched = status === unsearched && others.length === 0;
  return filter.withEmail === withEmail.all && isUnsearched ? unsearched : filter.withEmail;
}

/** Of two that say something of the status the first would be forgotten, and hide what the second looks for. */
export const withEmailChoice = (filter: ResultFilter, choice: EmailChoice): ResultFilter => ({
  ...withChosen(filter, 'email_status', choice === unsearched ? [unsearched] : []),
  withEmail: choice === unsearched ? withEmail.all : choice,
});

/** The fields that the menu of a column narrows: that of the e-mail has its status too, which has no column from the start. */
export const fieldsBehind = (field: Field): Field[] =>
  field === 'email' ? ['email', 'email_status'] : [field];

/** The spec's levels of a share, as conditions: under or over half, and all. */
export const levels = {
  under_50: { operator: 'lower', value: 50 },
  over_50: { operator: 'greater', value: 50 },
  full: { operator: 'greater', value: 99 },
} as const;
export type Level = keyof typeof levels;
export const levelKeys = Object.keys(levels) as Level[];

export function levelOf(filter: ResultFilter, field: string): Level | undefined {
  const [condition] = conditionsOn(filter, field);
  return levelKeys.find((key) => {
    const { operator, value } = levels[key];
    return condition?.operator === operator && Number(condition.value) === value;
  });
}

/** Whether a field holds one of few values, so that they are offered to choose from. */
export function isChoosable(kind: KindKey, field: string): boolean {
  const column = columnOf(kind, field);
  if (!column?.filterable) return false;
  return column.type === 'enum' || column.type === 'list' || places.includes(column.key);
}
const places: readonly string[] = [
  'city',
  'state',
  'country',
  'source',
  'industry',
  'department',
  'registrar',
];
