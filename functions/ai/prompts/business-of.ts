import { type BusinessProfile, profileKeys } from '#shared/domain/ai/profile.ts';

/** A business in its own words, by the fields of its profile; those that say nothing are left out. */
export const businessOf = (profile: BusinessProfile): Record<string, string> =>
  Object.fromEntries(
    profileKeys.flatMap((key) => {
      const text = [profile[key]].flat().join(', ').trim();
      return text === '' ? [] : [[key, text]];
    }),
  );
