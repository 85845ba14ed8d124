export type OsmBusiness = {
  type: 'node' | 'way' | 'relation';
  id: number;
  lat: number;
  lon: number;
  timestamp: string;
  tags: Record<string, string>;
};
/** Both are patterns; where a key is no pattern it is itself. */
type Filter = { key: string; isPattern: boolean; value: string | undefined };
type Statement = { filters: Filter[]; box: [south: number, west: number, north: number, east: number] };
export type OverpassQuestion = { statements: Statement[]; all: Filter[]; most: number };

const settings = /^\[out:json\]\[timeout:\d{1,3}\]\[maxsize:\d{1,10}\];$/;
const statement = /^ {2}nwr(\[.*\])\(([-\d.,]+)\);$/;
const ending = /^\)(?:->\.near;|;)$/;
const narrowed = /^nwr\.near(\[.*\]);$/;
const output = /^out meta center (\d+);$/;
/** `["key"]`, `["key"~"pattern"]` and `[~"pattern"~"pattern"]`. */
const filter = /\[(~?)"((?:[^"\\]|\\.)*)"(?:~"((?:[^"\\]|\\.)*)")?\]/g;

/** A question of the adapter; undefined for any other text. */
export function readOverpassQuestion(text: string): OverpassQuestion | undefined {
  const lines = text.split('\n');
  const [head, open, ...rest] = lines;
  if (!settings.test(head ?? '') || open !== '(') return undefined;
  const last = rest.findIndex((line) => ending.test(line));
  const statements = rest.slice(0, last).map(readStatement);
  const tail = rest.slice(last + 1);
  const narrows = rest[last] === ')->.near;';
  const all = narrows ? readFilters(narrowed.exec(tail.shift() ?? '')?.[1] ?? '') : [];
  const most = Number(output.exec(tail.shift() ?? '')?.[1]);
  if (last < 1 || tail.length > 0 || !all || !most || statements.includes(undefined)) return undefined;
  return { statements: statements.filter((one) => one !== undefined), all, most };
}

function readStatement(line: string): Statement | undefined {
  const [, told = '', box = ''] = statement.exec(line) ?? [];
  const filters = readFilters(told);
  const sides = box.split(',').map(Number);
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = sides;
  if (!filters || sides.length !== 4 || !(south <= north) || !(west <= east)) return undefined;
  return { filters, box: [south, west, north, east] };
}

function readFilters(text: string): Filter[] | undefined {
  const found = [...text.matchAll(filter)];
  if (found.length === 0 || found.map(([whole]) => whole).join('') !== text) return undefined;
  return found.map(([, pattern, key = '', value]) => ({
    ...{ key: unquoted(key), isPattern: pattern === '~' },
    value: value === undefined ? undefined : unquoted(value),
  }));
}

const unquoted = (text: string): string => JSON.parse(`"${text}"`);

/** Half of what a building is wide and high, in degrees: one is found by its walls, and not by its middle. */
const halfBuilding = 0.0005;

function isIn({ box: [south, west, north, east] }: Statement, { type, lat, lon }: OsmBusiness): boolean {
  const reach = type === 'node' ? 0 : halfBuilding;
  return lat + reach >= south && lat - reach <= north && lon + reach >= west && lon - reach <= east;
}

const passes = ({ tags }: OsmBusiness, { key, isPattern, value }: Filter): boolean =>
  Object.entries(tags).some(
    ([name, told]) =>
      (isPattern ? name.search(key) >= 0 : name === key) && (value === undefined || told.search(value) >= 0),
  );

export const asksFor = ({ statements, all }: OverpassQuestion, business: OsmBusiness): boolean =>
  all.every((one) => passes(business, one)) &&
  statements.some((one) => isIn(one, business) && one.filters.every((another) => passes(business, another)));
