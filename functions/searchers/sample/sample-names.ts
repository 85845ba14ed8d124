import { type PlaceCategory, placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';
import { chance, type SampleKey } from './sample-grid.ts';

const starts =
  'Amber Birch Cedar Copper Coral Dawn Ember Fern Flint Frost Gold Harbor Hazel Honey Indigo Ivory Juniper Lark Lemon Linden Maple Marble Meadow Mist Moss North Oak Olive Opal Pearl Pine Plum Quill Raven River Rose Sable Sage Silver Slate Spruce Star Stone Sun Thistle Velvet Violet Willow'.split(
    ' ',
  );
const ends =
  'bank bay bell berry bridge brook crest dale field ford gate glen grove hall haven hill holm lake land mere mill moor point ridge row shore side spring stead vale view ward way well wick wood'.split(
    ' ',
  );
const givenNames = 'Ada Ben Cleo Dev Elin Finn Gia Hugo Ines Jon Kira Leo Mina Noor Otto Pia'.split(' ');
/** How often a kind of business stands in a street, where it is not once. */
const weights: Readonly<Record<string, number>> = {
  restaurant: 10,
  cafe: 5,
  fast_food: 4,
  dentist: 4,
  hairdresser: 4,
  lawyer: 4,
  clothing_store: 4,
  bar: 3,
  gym: 3,
  bank: 3,
  doctor: 3,
  beauty_salon: 3,
  supermarket: 3,
  convenience_store: 3,
  hotel: 3,
  real_estate_agent: 3,
  car_repair: 3,
  plumber: 2,
  electrician: 2,
  builder: 2,
  accountant: 2,
  bakery: 2,
  pharmacy: 2,
  it_company: 2,
  marketing_agency: 2,
};
const street: readonly PlaceCategory[] = placeCategories.flatMap((category) =>
  Array.from({ length: weights[category.key] ?? 1 }, () => category),
);

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

export function categoryOf({ band, cell, index }: SampleKey): PlaceCategory | undefined {
  return pick(street, chance(band, cell, index, 3));
}

/** `Amberlake Dentist`: no such word is anybody's name on purpose. */
export function nameOf(key: SampleKey): string {
  return `${word(key, 4)} ${categoryOf(key)?.names.en ?? ''}`.trim();
}

export function streetOf(key: SampleKey): string {
  const kind = pick(['Street', 'Avenue', 'Lane', 'Road'], chance(key.band, key.cell, key.index, 6));
  return `${1 + (chance(key.band, key.cell, key.index, 7) % 240)} ${word(key, 8)} ${kind}`;
}

export function personOf(key: SampleKey): string {
  return `${pick(givenNames, chance(key.band, key.cell, key.index, 10))} ${word(key, 11)}`;
}

/** The name as part of a host name, at most 40 characters. */
export function slugOf(key: SampleKey): string {
  return foldText(nameOf(key)).replaceAll(' ', '-').slice(0, 40).replace(/-+$/, '');
}

function word({ band, cell, index }: SampleKey, salt: number): string {
  return `${pick(starts, chance(band, cell, index, salt))}${pick(ends, chance(band, cell, index, salt + 1))}`;
}
