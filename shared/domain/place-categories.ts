/** Placeholder until the taxonomy lands: same exports, about 120 keys. */
export const placeCategories = [
  {
    key: 'dentist',
    group: 'health',
    names: { en: 'Dentist', es: 'Dentista', fr: 'Dentiste', de: 'Zahnarzt' },
  },
  {
    key: 'restaurant',
    group: 'food',
    names: { en: 'Restaurant', es: 'Restaurante', fr: 'Restaurant', de: 'Restaurant' },
  },
] as const;

export type PlaceCategoryKey = (typeof placeCategories)[number]['key'];
export const placeCategoryKeys = placeCategories.map(({ key }) => key) as [
  PlaceCategoryKey,
  ...PlaceCategoryKey[],
];
