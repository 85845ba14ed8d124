import { wrapLongitude } from '#shared/domain/area/globe.ts';
import { eastOf, northOf, type Rectangle } from '../../vendors/area/rectangle.ts';
import type { OsmFilters, Spelling, TagFilter } from './osm-places.ts';

/** Seconds and bytes that the server may spend on one answer. */
const limits = { seconds: 25, bytes: 64 * 1024 * 1024 };
/** Metres around a tile that are looked into too: a building may have its middle in it and its walls beside it. */
const marginM = 250;
const metresPerDegree = 111_195;

/** A text as the language writes it in quotes. Control characters are none that a tag has. */
const quoted = (text: string): string => `"${text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/["\\]/g, '\\$&')}"`;

/** A text that a pattern (POSIX, extended) matches as it is. */
export const literal = (text: string): string => text.replaceAll(/[\\^$.[\]|()*+?{}]/g, '\\$&');

const oneOf = (patterns: readonly string[]): string => `(${patterns.join('|')})`;

const spelling = (text: Spelling): string =>
  text
    .map((ways) => {
      const written = ways.filter(Boolean).map(literal);
      const [only] = written;
      const any = written.length === 1 && only?.length === 1 ? only : oneOf(written);
      return ways.includes('') ? `${any}?` : any;
    })
    .join('');

function patternOf({ values, spelled }: TagFilter): string | undefined {
  if (values) return `(^|;) *${oneOf(values.map(literal))} *(;|$)`;
  return spelled ? oneOf(spelled.map(spelling)) : undefined;
}

function filterOf(filter: TagFilter): string {
  const { keys, byCountry } = filter;
  const pattern = patternOf(filter);
  const [only, ...others] = keys;
  if (only && others.length === 0 && !byCountry)
    return pattern ? `[${quoted(only)}~${quoted(pattern)}]` : `[${quoted(only)}]`;
  const country = byCountry ? '(:[A-Z][A-Z])?' : '';
  return `[~${quoted(`^${oneOf(keys.map(literal))}${country}$`)}~${quoted(pattern ?? '.')}]`;
}

const degrees = (number: number): string => String(Number(number.toFixed(7)));

/** A tile with a margin around it. */
export function grown(tile: Rectangle): Rectangle {
  const lat = marginM / metresPerDegree;
  const [south, north] = [Math.max(-90, tile.south - lat), Math.min(90, northOf(tile) + lat)];
  const furthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)));
  const lon = lat / Math.cos((furthest * Math.PI) / 180);
  const width = tile.width + 2 * lon;
  if (width >= 360) return { south, height: north - south, west: -180, width: 360 };
  return { south, height: north - south, west: wrapLongitude(tile.west - lon), width };
}

/** South, west, north, east, as the language has them: of one box, or of two where it lies across the antimeridian. */
function boxesOf(tile: Rectangle): string[] {
  const { south, west, width } = tile;
  const box = (from: number, to: number) => [south, from, northOf(tile), to].map(degrees).join(',');
  return west + width <= 180 ? [box(west, west + width)] : [box(west, 180), box(-180, eastOf(tile))];
}

/** The question for whoever in a tile has these filters: `most` of them, each with its middle and its last edit. */
export function questionOf({ any, all }: OsmFilters, tile: Rectangle, most: number): string {
  const boxes = boxesOf(grown(tile));
  const lines = any.flatMap((set) => boxes.map((box) => `  nwr${set.map(filterOf).join('')}(${box});`));
  return [
    `[out:json][timeout:${limits.seconds}][maxsize:${limits.bytes}];`,
    '(',
    ...lines,
    all.length > 0 ? `)->.near;\nnwr.near${all.map(filterOf).join('')};` : ');',
    `out meta center ${most};`,
  ].join('\n');
}
