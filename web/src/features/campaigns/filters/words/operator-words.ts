import type { Column } from '#shared/domain/kinds/column.ts';
import { columnOf, kindKeys } from '#shared/domain/kinds/index.ts';
import { isTextKey } from '#shared/domain/kinds/text-column.ts';
import { type FilterOperator, operatorsOf } from '#shared/domain/leads/filter/result-filter.ts';
import type en from '#web/messages/en.json';

type Word = Extract<keyof typeof en, `filter_operator.${string}`>;
type Told = Pick<Column, 'key' | 'type'>;

/** A column means the same in each kind that has it. */
const typeOf = (field: string): Column['type'] | undefined =>
  kindKeys.map((kind) => columnOf(kind, field)?.type).find((type) => type !== undefined);

export const isDate = (field: string): boolean => typeOf(field) === 'date';
/** One person looks after a lead: she is it or not, and no part of a name is asked for. */
export const isPerson = (field: string): boolean => field === 'owner';

/** What a condition may ask of a column. That a day is the one that is told is `like` to the service: the day stands in the time. */
export function offeredOperators(column: Told): readonly FilterOperator[] {
  return column.type === 'date' && !isTextKey(column.key)
    ? ['greater', 'lower', 'like', 'not empty', 'empty']
    : operatorsOf(column);
}

/** The operators in the words of what is compared; they are the same ones to the service. */
export function operatorWord(column: Told, operator: FilterOperator): Word {
  return { ...plain, ...wordsOf(column) }[operator];
}

function wordsOf({ key, type }: Told): Partial<Record<FilterOperator, Word>> {
  if (key === 'owner')
    return { ...isOrNot, empty: 'filter_operator.nobody', 'not empty': 'filter_operator.somebody' };
  if (key === 'sent_to')
    return { ...isOrNot, empty: 'filter_operator.nowhere', 'not empty': 'filter_operator.somewhere' };
  switch (type) {
    case 'date':
      return {
        greater: 'filter_operator.after',
        lower: 'filter_operator.before',
        like: 'filter_operator.on',
      };
    case 'flag':
      return { 'not empty': 'filter_operator.yes', empty: 'filter_operator.no' };
    case 'enum':
      return isOrNot;
    default:
      return {};
  }
}

const isOrNot = { like: 'filter_operator.is', 'not like': 'filter_operator.is_not' } as const;

const plain: Record<FilterOperator, Word> = {
  like: 'filter_operator.like',
  'not like': 'filter_operator.not like',
  empty: 'filter_operator.empty',
  'not empty': 'filter_operator.not empty',
  lower: 'filter_operator.lower',
  greater: 'filter_operator.greater',
  is_verified: 'filter_operator.is_verified',
};
