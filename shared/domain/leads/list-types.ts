/** The spec's list types; `id` is the number on the wire, the lowercase name the key of its label. */
export const listTypes = [
  { id: 1, name: 'Local' },
  { id: 2, name: 'Company' },
  { id: 3, name: 'People' },
  { id: 4, name: 'Domain' },
  { id: 5, name: 'Influencer' },
] as const;

export const listTypeKeys = ['local', 'company', 'people', 'domain', 'influencer'] as const;
export type ListTypeKey = (typeof listTypeKeys)[number];
