import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../shared/domain/fold-text.ts';
import { refineCategory } from './refine-category.ts';

describe('a narrower category in the name', () => {
  it.each([
    ['hairdresser', 'The Grafton Barber', 'barber'],
    ['hairdresser', 'Joe’s Barbers', 'barber'],
    ['hairdresser', 'Turkish Barber', 'barber'],
    ['hairdresser', 'Waldorf Barbershop', 'barber'],
    ['hairdresser', 'Michail’s Barber-Shop', 'barber'],
    ['hairdresser', 'CITYBARBERSHOP', 'barber'],
    ['hairdresser', 'Barbería El Corte', 'barber'],
    ['hairdresser', 'Peluquería de Caballeros Pepe', 'barber'],
    ['hairdresser', 'Le Barbier de Paris', 'barber'],
    ['hairdresser', 'Salon de coiffure pour hommes', 'barber'],
    ['hairdresser', 'Herrenfriseur Müller', 'barber'],
    ['hairdresser', 'Münchner Hofbarbier', 'barber'],
    ['hairdresser', 'Herrenfrisör', 'barber'],
    ['beauty_salon', 'Beauty & Barber', 'barber'],
    ['beauty_salon', 'QQ Nails & Spa', 'nail_salon'],
    ['beauty_salon', 'Nagelstudio Anja', 'nail_salon'],
    ['beauty_salon', 'Traumnagelstudio', 'nail_salon'],
    ['beauty_salon', 'L’Onglerie', 'nail_salon'],
    ['beauty_salon', 'Salón de Uñas Rosa', 'nail_salon'],
    ['beauty_salon', 'Thai Massage', 'massage'],
    ['beauty_salon', 'Wellnessmassage Huber', 'massage'],
    ['beauty_salon', 'Centro de Masajes', 'massage'],
    ['beauty_salon', 'Dyanna Spa', 'spa'],
    ['gym', 'Beyond Pilates', 'yoga_studio'],
    ['sports_club', 'Yogaschule Mitte', 'yoga_studio'],
    ['cafe', 'Gelateria Roma', 'ice_cream_shop'],
    ['fast_food', 'Heladería Italiana', 'ice_cream_shop'],
    ['cafe', 'Eiscafé Venezia', 'ice_cream_shop'],
    ['school', 'Autoescuela Sol', 'driving_school'],
    ['school', 'L’Auto-École du Parc', 'driving_school'],
    ['tutoring', 'Ferienfahrschule Nord', 'driving_school'],
  ] as const)('%s "%s" is %s', (category, name, key) => {
    expect(refineCategory(category, foldText(name))).toBe(key);
  });

  it.each([
    ['hairdresser', 'Barbara’s Hair'],
    ['hairdresser', 'Barbarella'],
    ['hairdresser', 'Rhabarber'],
    ['hairdresser', 'Snippets'],
    ['restaurant', 'Barbera'],
    ['restaurant', 'The Barber of Seville'],
    ['bar', 'Barbershop'],
    ['nail_salon', 'Nails & Barber'],
    ['hairdresser', 'Hair & Nails'],
    ['beauty_salon', 'Snail Beauty'],
    ['beauty_salon', 'Spavento'],
    ['beauty_salon', 'Bellagio Salon & Spa'],
    ['beauty_salon', 'Confidence Beauty Spa'],
    ['hotel', 'Hotel & Spa Rosa'],
    ['car_repair', 'Unas Autos'],
    ['cafe', 'Gelato & Coffee'],
    ['fast_food', 'Frozen Custard & Burgers'],
    ['restaurant', 'Gelateria'],
    ['university', 'School of Motoring Engineers'],
  ] as const)('%s "%s" stays what it is', (category, name) => {
    expect(refineCategory(category, foldText(name))).toBe(category);
  });
});
