import { createOverpass } from '#functions/providers/adapters/overpass/overpass.ts';
import { describeSource } from '#functions/providers/conformance/source-conformance.ts';
import { createOsmPlaces } from '#functions/searchers/overpass/osm-places.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { standInKey, startOverpass } from '#tests/support/vendors/stand-ins.ts';

const berlin = { lat: 52.51, lon: 13.4 };
const places = (part: object = {}, radius_km = 9) =>
  LocalSearch.parse({ kind: 'local', location: { ...berlin, radius_km }, ...part });
const named = (pattern: RegExp) => (lead: Found) => pattern.test(lead.name);

describeSource('Overpass', {
  ...{ start: () => startOverpass(), key: standInKey, keyless: true, paid: true },
  dataSet: { id: 'openstreetmap', ids: 'osm' },
  create: (deps) =>
    createOverpass(
      deps,
      createOsmPlaces(() => undefined),
    ),
  broad: places(),
  byText: (text) => places({ text: `zzqq ${text}` }),
  reasons: {
    ...{ 401: 'bad_answer', 402: 'bad_answer', 403: 'bad_answer' },
    ...{ 'same-page': 'bad_answer', circle: 'bad_answer' },
  },
  filters: {
    location: { search: places({}, 3), finds: ({ distance_m = 0 }) => distance_m <= 3_000 },
    categories: {
      search: places({ categories: ['dentist', 'pizza_restaurant'] }),
      finds: named(/Zahnärzte|Restaurant/),
    },
    text: { search: places({ text: 'ZAHNARZTE' }), finds: named(/Zahnärzte/) },
    search_type: {
      search: places({ text: 'zahn', search_type: 'start' }),
      finds: named(/^Zahn/),
    },
    has: {
      search: places({ has: ['phone', 'email'] }),
      finds: ({ values }) => Boolean(values.phone && values.email),
    },
  },
});
