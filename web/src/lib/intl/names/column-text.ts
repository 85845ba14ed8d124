import type { Column, ColumnValue } from '#shared/domain/kinds/column.ts';
import type { ColumnKey } from '#shared/domain/kinds/index.ts';
import { accountTypes, genders } from '#shared/domain/kinds/influencer.ts';
import { seniorities } from '#shared/domain/kinds/people.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import type { useFormat } from '../use-format.ts';
import type { Text } from '../use-text.ts';
import { statusWords } from './domain-words.ts';
import type { WorkWord } from './work/use-work-words.ts';

/** The words of a value out of a closed set; any other stands as it is. */
export function enumText(column: ColumnKey, value: string, t: Text): string {
  if (column === 'platform') return brandName(value);
  const seniority = seniorities.find((one) => column === 'seniority' && one === value);
  if (seniority) return t(`seniority.${seniority}`);
  const gender = genders.find((one) => column === 'gender' && one === value);
  if (gender) return t(`gender.${gender}`);
  const account = accountTypes.find((one) => column === 'account_type' && one === value);
  return account ? t(`account_type.${account}`) : value;
}

type Words = { t: Text; format: ReturnType<typeof useFormat>; workWord: WorkWord };
type KnownColumn = Pick<Column, 'type'> & { key: ColumnKey };

/** What a column holds, in the user's language; empty where it holds nothing. */
export function columnText(
  { key, type }: KnownColumn,
  value: ColumnValue | undefined,
  { t, format, workWord }: Words,
): string {
  if (value === undefined || value === '') return '';
  if (Array.isArray(value))
    return (key === 'registration_status' ? value.map((one) => statusWords(one, t)) : value).join(', ');
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (key === 'engagement_rate') return format.rate(Number(value));
  if (key === 'language') return format.language(String(value));
  if (key === 'country') return format.country(String(value));
  // A year is no amount: nothing stands between its digits.
  if (key === 'founded') return String(value);
  if (typeof value === 'number') return type === 'money' ? format.dollars(value) : format.number(value);
  if (type === 'date') return format.calendarDay(String(value));
  return workWord(key, String(value)) ?? enumText(key, String(value), t);
}
