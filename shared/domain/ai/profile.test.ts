import { expect, test } from 'vitest';
import {
  BusinessProfile,
  completenessOf,
  emptyProfile,
  isProfileComplete,
  missingOf,
  profileKeys,
} from './profile.ts';

const needed = {
  ...{ company_name: 'Harbour Boats', industries: ['boats'], offer: 'Repairs', audience: 'Owners of boats' },
  value_proposition: 'Afloat within a week',
};

test('a profile has the fields of the form, and no other', () => {
  expect(Object.keys(BusinessProfile.shape)).toEqual(profileKeys);
});

test('it is complete with what is needed, and says what is missing, what is needed first', () => {
  expect(completenessOf(emptyProfile)).toBe(0);
  expect(isProfileComplete(emptyProfile)).toBe(false);
  const profile = { ...emptyProfile, ...needed };
  expect(isProfileComplete(profile)).toBe(true);
  expect(completenessOf(profile)).toBe(33);
  const without = { ...profile, offer: '' };
  expect(isProfileComplete(without)).toBe(false);
  expect(missingOf(without).slice(0, 2)).toEqual(['offer', 'website']);
});
