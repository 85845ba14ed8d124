import { describe, expect, it } from 'vitest';
import { fixturePlace } from '../open-data/import/publish/publish-fixture.ts';
import { toPlace } from '../open-data/places/place-row.ts';
import { maskContacts } from './mask-contacts.ts';

const row = fixturePlace({
  id: 'osm:n1',
  name: 'Tooth & Co',
  lat: 0,
  lon: 0,
  phones: ['+12125550123'],
  websites: ['https://www.tooth.example.co.uk/contact'],
  emails: ['info@tooth.example'],
});
const place = toPlace({
  ...row,
  category: null,
  street: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  sources: 'openstreetmap',
  ids: null,
  distance_m: 1,
});

describe('masked contacts', () => {
  it('show that there is something, and not what', () => {
    const { values } = maskContacts(place);
    expect(values.phone?.[0]?.value).toBe('+12•••••••23');
    expect(values.email?.[0]?.value).toBe('i•••••@t•••••.example');
    expect(values.website?.[0]?.value).toBe('t•••••.uk');
    expect(values.name?.[0]?.value).toBe('Tooth & Co');
  });

  it('leave the original alone', () => {
    expect(place.values.phone?.[0]?.value).toBe('+12125550123');
  });
});
