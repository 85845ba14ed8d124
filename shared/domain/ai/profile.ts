import * as z from 'zod';

type Field = {
  key: string;
  /** `list`: several short entries; `long`: some sentences. */
  type: 'line' | 'long' | 'list';
  /** AI tools work with no profile that lacks it. */
  needed?: true;
};

/** What an account says of its business, in the order of the form. */
export const profileFields = [
  { key: 'company_name', type: 'line', needed: true },
  { key: 'website', type: 'line' },
  { key: 'industries', type: 'list', needed: true },
  { key: 'offer', type: 'long', needed: true },
  { key: 'audience', type: 'long', needed: true },
  { key: 'regions', type: 'list' },
  { key: 'value_proposition', type: 'long', needed: true },
  { key: 'differentiators', type: 'long' },
  { key: 'proof', type: 'long' },
  { key: 'competitors', type: 'list' },
  { key: 'tone', type: 'line' },
  { key: 'languages', type: 'list' },
  { key: 'sender_name', type: 'line' },
  { key: 'sender_role', type: 'line' },
  { key: 'goal', type: 'long' },
] as const satisfies readonly Field[];

export type ProfileField = (typeof profileFields)[number]['key'];
export const profileKeys = profileFields.map(({ key }) => key) as [ProfileField, ...ProfileField[]];

export const profileLimits = { line: 200, long: 2_000, entries: 20, entry: 100 } as const;

const Line = z.string().trim().max(profileLimits.line).default('');
const Long = z.string().trim().max(profileLimits.long).default('');
const List = z
  .array(z.string().trim().min(1).max(profileLimits.entry))
  .max(profileLimits.entries)
  .default([]);

/** All of it may be empty: a form is filled in bit by bit. */
export const BusinessProfile = z.strictObject({
  company_name: Line,
  website: Line,
  industries: List,
  offer: Long,
  audience: Long,
  regions: List,
  value_proposition: Long,
  differentiators: Long,
  proof: Long,
  competitors: List,
  tone: Line,
  languages: List,
  sender_name: Line,
  sender_role: Line,
  goal: Long,
});
export type BusinessProfile = z.infer<typeof BusinessProfile>;

export const emptyProfile: BusinessProfile = BusinessProfile.parse({});

/** What is not filled in, what is needed first. */
export function missingOf(profile: BusinessProfile): ProfileField[] {
  const missing = profileFields.filter(({ key }) => profile[key].length === 0);
  const isNeeded = (field: Field) => field.needed === true;
  return [...missing.filter(isNeeded), ...missing.filter((field) => !isNeeded(field))].map(({ key }) => key);
}

/** How much of it is filled in, in per cent. */
export const completenessOf = (profile: BusinessProfile): number =>
  Math.round((1 - missingOf(profile).length / profileFields.length) * 100);

/** Whether AI tools have what they need to know. */
export const isProfileComplete = (profile: BusinessProfile): boolean =>
  profileFields.every((field) => !('needed' in field) || profile[field.key].length > 0);
