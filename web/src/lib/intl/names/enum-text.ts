import type { ColumnKey } from '#shared/domain/kinds/index.ts';
import { accountTypes, genders } from '#shared/domain/kinds/influencer.ts';
import { seniorities } from '#shared/domain/kinds/people.ts';
import type { Text } from '../use-text.ts';
import { brandName } from './brand-name.ts';

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
