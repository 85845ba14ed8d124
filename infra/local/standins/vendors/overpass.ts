import { asksFor, type OsmBusiness, readOverpassQuestion } from './overpass-question.ts';
import { standInKey, startVendor, type VendorQuestion, type VendorReply } from './vendor-server.ts';

const town = { lat: 52.48, lon: 13.31 };
const kinds: Record<string, string>[] = [
  { amenity: 'dentist' },
  { shop: 'hairdresser' },
  { amenity: 'restaurant', cuisine: 'pizza;italian' },
  { office: 'notary' },
  { shop: 'vacant' },
];
const words = ['Zahnärzte', 'Hairdresser', 'Restaurant', 'Notary', 'Nobody'];

/** A business that there is not; all that is told of it goes by its number. Every fourth is a building, some are of several. */
export const osmBusiness = (number: number, at: { lat: number; lon: number }, tags = {}): OsmBusiness => ({
  type: number % 50 === 7 ? 'relation' : number % 4 === 3 ? 'way' : 'node',
  id: 1_000 + number,
  ...at,
  timestamp: `2025-0${1 + (number % 9)}-01T12:00:00Z`,
  tags: {
    name: `${words[number % words.length]} ${number}`,
    ...kinds[number % kinds.length],
    ...(number % 2 ? { phone: `+44 20 7946 0${String(number % 1000).padStart(3, '0')}` } : {}),
    ...(number % 3 ? { 'contact:website': `https://osm-${number}.example.com` } : {}),
    ...(number % 7 ? {} : { email: `hello@osm-${number}.example.com` }),
    ...{ 'addr:housenumber': String(number), 'addr:street': 'Invented Street' },
    ...{ 'addr:city': 'Berlin', 'addr:country': 'DE' },
    ...tags,
  },
});

/** 800 of them in rows, 7 km wide and 13 km long. */
const inTown = Array.from({ length: 800 }, (_, number) =>
  osmBusiness(number, {
    lat: town.lat + Math.floor(number / 40) * 0.0033,
    lon: town.lon + (number % 40) * 0.0047,
  }),
);

const note = '<p>The data included in this document is from a stand-in: these businesses are invented.</p>';
const page = (status: number, error: string, headers: Record<string, string> = {}): VendorReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<html><head><title>OSM3S Response</title></head><body>\n${note}\n<p><strong style="color:#FF0000">Error</strong>: ${error} </p>\n</body></html>\n`,
});
const json = (elements: readonly unknown[], more = {}): VendorReply => ({
  status: 200,
  body: {
    ...{ version: 0.6, generator: 'A stand-in for Overpass API: these businesses are invented' },
    osm3s: { timestamp_osm_base: '2026-02-28T23:00:00Z', copyright: 'Invented.' },
    ...{ elements, ...more },
  },
});

/** What a server answers when it is unkind, in its own words. */
export const overpassRefusals = {
  rateLimited: (status = 429, headers = {}) =>
    page(
      status,
      'runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx::rate_limited. Please check /api/status for the quota of your IP address.',
      headers,
    ),
  busy: (status = 504) =>
    page(
      status,
      'runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx::timeout. The server is probably too busy to handle your request.',
    ),
  parseError: () => page(400, 'line 3: parse error: Unknown type &quot;nwx&quot;'),
  /** With what it had by then. */
  timedOut: (elements: readonly OsmBusiness[]) =>
    json(elements.map(shown), {
      remark: 'runtime error: Query timed out in "query" at line 3 after 26 seconds.',
    }),
  outOfMemory: () => json([], { remark: 'runtime error: Query run out of memory using about 64 MB of RAM.' }),
  turnedOff: () =>
    json([], {
      remark: 'runtime error: The dispatcher (i.e. the database management system) is turned off.',
    }),
} as const;

const shown = ({ type, id, lat, lon, timestamp, tags }: OsmBusiness) => ({
  ...{ type, id, ...(type === 'node' ? { lat, lon } : { center: { lat, lon } }) },
  ...{ timestamp, version: 3, changeset: 1, user: 'stand-in', uid: 1, tags },
});

type Unkind = (asked: OsmBusiness[], times: number) => VendorReply | undefined;
type Options = { businesses?: readonly OsmBusiness[]; unkind?: Unkind };

/**
 * A stand-in for an Overpass server: it understands the questions that our adapter asks and no others, and knows invented businesses
 * alone. `unkind` may answer in its place, knowing who was asked for and how many questions there were.
 */
export const startOverpass = ({ businesses = inTown, unkind }: Options = {}) => {
  let times = 0;
  return startVendor({
    keyOf: () => standInKey,
    refuse: (status) =>
      status === 429 ? overpassRefusals.rateLimited() : page(status, 'runtime error: This is a stand-in.'),
    answer: (question) => {
      times += 1;
      return answer(businesses, question, (asked) => unkind?.(asked, times));
    },
  });
};

function answer(
  businesses: readonly OsmBusiness[],
  { method, body, fault }: VendorQuestion,
  unkind: (asked: OsmBusiness[]) => VendorReply | undefined,
): VendorReply {
  const question = readOverpassQuestion(new URLSearchParams(String(body)).get('data') ?? '');
  if (method !== 'POST' || !question) return overpassRefusals.parseError();
  const asked = businesses.filter((one) => asksFor(question, one));
  if (fault === 'empty-pages') return json([]);
  // Something between us and the server that does not look at what is asked.
  if (fault === 'same-page' || fault === 'circle') return json(businesses.slice(0, 300).map(shown));
  if (fault === 'flood' && asked.length > 0)
    return json(Array.from({ length: 10_000 }, (_, at) => shown(asked[at % asked.length] as OsmBusiness)));
  return unkind?.(asked) ?? json(asked.slice(0, question.most).map(shown));
}
