import { expect, it } from 'vitest';
import type { Brand } from '#web/lib/brand/brand.ts';
import { itemsOf, navigation } from './navigation.ts';

const brand: Brand = {
  ...{ own: false, name: 'Acme Leads', logo: null, content: '', menu: [], script: false },
  show_training_center: true,
  crms: [],
};
const addresses = (show_training_center: boolean) =>
  navigation.flatMap((section) => itemsOf(section, { ...brand, show_training_center }).map(({ to }) => to));

it('offers the courses unless the domain does not', () => {
  expect(addresses(true)).toContain('/onboarding');
  expect(addresses(false)).toEqual(addresses(true).filter((to) => to !== '/onboarding'));
});
