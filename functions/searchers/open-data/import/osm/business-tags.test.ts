import { describe, expect, it } from 'vitest';
import { isCategoryTag } from '../../categories/category-map.ts';
import { judgeTags, kindsOf } from './business-tags.ts';
import type { Tags } from './contact-tags.ts';
import { leadsWithContact, neverLeads } from './no-lead-tags.ts';

const judge = (tags: Tags) => judgeTags({ name: 'Smith', ...tags });
const phone = '+353 1 496 0000';

describe('a business of the map', () => {
  it.each<Tags>([
    { shop: 'bakery' },
    { shop: 'never_heard_of' },
    { office: 'yes' },
    { office: 'construction' },
    { craft: 'tailor' },
    { amenity: 'restaurant' },
    { amenity: 'police' },
    { tourism: 'museum' },
    { healthcare: 'yes' },
    { leisure: 'fitness_centre' },
    { club: 'chess' },
    { amenity: 'never_heard_of', website: 'https://smith.example' },
    { amenity: 'never_heard_of', 'phone:IE': phone },
    { amenity: 'never_heard_of', 'contact:facebook': 'smith' },
    { amenity: 'taxi', phone },
    { amenity: 'bus_station', website: 'https://smith.example' },
    { amenity: 'recycling', recycling_type: 'centre' },
    { tourism: 'attraction', phone },
    { tourism: 'information', information: 'office', phone },
    { tourism: 'information', 'contact:email': 'hello@smith.example' },
    { amenity: 'bicycle_rental' },
    { amenity: 'bicycle_rental', website: 'https://smith.example' },
    { amenity: 'bicycle_rental', capacity: '20', operator: 'Smith', website: 'https://smith.example' },
    { amenity: 'bicycle_rental', network: 'Smith', phone },
    { amenity: 'bicycle_rental', bicycle_rental: 'shop', network: 'Smith' },
  ])('%j', (tags) => {
    expect(judge(tags)).toBe('business');
  });

  it.each<Tags>([
    { amenity: 'atm', shop: 'convenience' },
    { amenity: 'charging_station', tourism: 'hotel' },
    { amenity: 'atm;bank' },
    { amenity: 'bicycle_rental', bicycle_rental: 'docking_station', shop: 'bicycle' },
    { tourism: 'yes', leisure: 'ice_rink' },
    { shop: 'vacant', amenity: 'cafe' },
    { tourism: 'artwork', office: 'company' },
  ])('stays one with a machine, an empty shop or a sight beside it: %j', (tags) => {
    expect(judge(tags)).toBe('business');
  });
});

describe('what is named, and nobody to do business with', () => {
  it.each<[Tags, string]>([
    [{ amenity: 'nameplate' }, 'street furniture'],
    [{ amenity: 'post_box', operator: 'An Post' }, 'street furniture'],
    [{ amenity: 'telephone', tourism: 'information', information: 'terminal' }, 'street furniture'],
    [{ amenity: 'fountain', website: 'https://parks.example' }, 'street furniture'],
    [{ amenity: 'recycling', recycling_type: 'container', phone }, 'street furniture'],
    [{ tourism: 'information', information: 'board', website: 'https://parks.example' }, 'street furniture'],
    [{ amenity: 'atm', website: 'https://bank.example' }, 'machine'],
    [{ amenity: 'charging_station', phone }, 'machine'],
    [{ amenity: 'atm;vending_machine' }, 'machine'],
    [{ amenity: 'car_sharing', phone }, 'hire point without staff'],
    [{ amenity: 'bicycle_rental', bicycle_rental: 'docking_station', phone }, 'hire point without staff'],
    [
      { amenity: 'bicycle_rental', network: 'City', website: 'https://c.example' },
      'hire point without staff',
    ],
    [{ amenity: 'bicycle_rental', capacity: '30' }, 'hire point without staff'],
    [{ amenity: 'grave_yard' }, 'graveyard or prison'],
    [{ amenity: 'prison', phone }, 'graveyard or prison'],
    [{ amenity: 'parking' }, 'parking'],
    [{ tourism: 'artwork' }, 'street art'],
    [{ shop: 'vacant' }, 'empty premises'],
    [{ office: 'vacant', website: 'https://smith.example' }, 'empty premises'],
    [{ amenity: 'taxi' }, 'nobody to reach'],
    [{ amenity: 'recycling' }, 'nobody to reach'],
    [{ tourism: 'information', information: 'office' }, 'nobody to reach'],
    [{ tourism: 'attraction' }, 'nobody to reach'],
    [{ tourism: 'yes', 'operator:website': 'https://city.example' }, 'nobody to reach'],
    [{ amenity: 'never_heard_of' }, 'nobody to reach'],
  ])('%j is left out as %s', (tags, leftOut) => {
    expect(judge(tags)).toEqual({ leftOut });
  });

  it('is not even counted without a name, or where no tag could be a business', () => {
    expect(judgeTags({ amenity: 'restaurant' })).toBeUndefined();
    expect(judge({ amenity: 'restaurant', name: ' . ' })).toBeUndefined();
    expect(judge({ leisure: 'park' })).toBeUndefined();
    expect(judge({ shop: 'no' })).toBeUndefined();
    expect(judge({ building: 'yes', highway: 'bus_stop' })).toBeUndefined();
  });

  it('stands behind no category, which would win over the shop that it stands in', () => {
    expect([...neverLeads.keys()].filter(isCategoryTag)).toEqual([]);
    expect([...leadsWithContact].filter((tag) => neverLeads.has(tag))).toEqual([]);
  });
});

it('tells what a business is by each of its values', () => {
  expect(kindsOf({ shop: 'dry_cleaning; laundry', office: 'yes', cuisine: 'pizza' })).toEqual([
    { key: 'shop', value: 'dry_cleaning' },
    { key: 'shop', value: 'laundry' },
    { key: 'cuisine', value: 'pizza' },
  ]);
});
