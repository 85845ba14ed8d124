import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { Tile } from './archive/tile-id.ts';
import { encodeTile, extent } from './encode-tile.ts';
import { boxOfShape, featuresOf, groundOf, labelFeature, type MapFeature, seaFeature } from './features.ts';
import { zooms } from './map-tags.ts';
import type { MapSource } from './read-map.ts';
import type { Box } from './shapes/box.ts';

/** Tiles of this zoom are cut one after the other, with all of the zooms in them: memory holds one such square. */
const cellZoom = 12;
/** A region has fewer; more than that are walked through only where there is something. */
const mostEmptyCells = 4096;
/** What is beside a tile and drawn into it, as a part of its side. */
const buffer = 64;

export type Area = { box: Box; sea: number[][][][] | undefined };
type CutTile = Tile & { content: Uint8Array };

/** Every tile of an extract that has something in it. */
export function* cutTiles(source: MapSource, { box, sea }: Area): Generator<CutTile> {
  // Where the coast cannot be told, what lies under the map has to say what is land.
  const base = sea ? [groundOf(box), ...(sea.length > 0 ? [seaFeature(sea)] : [])] : [];
  const { far, cells } = sortIntoCells(source);
  const labels = source.labels.map(labelFeature);
  const wide = far
    .flatMap((at) => drawShape(source, at))
    .filter(({ properties }) => properties.from < cellZoom);
  const index = indexOf([...base, ...wide, ...labels]);
  const squares = squaresOf(box, cells);
  for (let z = zooms.least; z < cellZoom; z += 1) yield* tilesOf(index, above(squares, z));
  for (const cell of squares) {
    const shapes = cells.get(cellKey(cell)) ?? [];
    const near = shapes.flatMap((at) => drawShape(source, at));
    const one = indexOf([...base, ...near, ...labels]);
    for (let z = cellZoom; z <= zooms.most; z += 1) yield* tilesOf(one, below(cell, z));
  }
}

/** The squares of the cutting: all of a city's box, and of a box as large as the earth those that hold something. */
function squaresOf(box: Box, cells: ReadonlyMap<number, unknown>): Tile[] {
  const side = 2 ** cellZoom;
  const z = cellZoom;
  if (countIn(box, cellZoom) <= mostEmptyCells) return tilesIn(box, cellZoom);
  return [...cells.keys()].map((key) => ({ z, x: key % side, y: Math.floor(key / side) }));
}

/** The tiles of a lower zoom that hold any of the squares. */
function above(squares: readonly Tile[], z: number): Tile[] {
  const found = new Map<string, Tile>();
  for (const { x, y } of squares) {
    const tile = { z, x: x >> (cellZoom - z), y: y >> (cellZoom - z) };
    found.set(`${tile.x}/${tile.y}`, tile);
  }
  return [...found.values()];
}

const drawShape = (source: MapSource, at: number): MapFeature[] => {
  const shape = source.shapes[at];
  return shape ? featuresOf(shape, source) : [];
};

const indexOf = (features: MapFeature[]) =>
  new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: zooms.most, indexMaxZoom: 0, extent, buffer, tolerance: 4 },
  );

function* tilesOf(index: GeoJSONVT, tiles: readonly Tile[]): Generator<CutTile> {
  for (const { z, x, y } of tiles) {
    const tile = index.getTile(z, x, y);
    const content = tile ? encodeTile(tile) : undefined;
    if (content) yield { z, x, y, content };
  }
}

/** Which shapes are seen from afar, and which lie in which square of the cutting; by their place in the source. */
function sortIntoCells(source: MapSource): { far: number[]; cells: Map<number, number[]> } {
  const far: number[] = [];
  const cells = new Map<number, number[]>();
  for (const [at, shape] of source.shapes.entries()) {
    const box = boxOfShape(shape, source);
    if (!box) continue;
    if (shape.drawn.from < cellZoom) far.push(at);
    for (const cell of tilesIn(box, cellZoom, buffer / extent)) {
      const key = cellKey(cell);
      const held = cells.get(key);
      if (held) held.push(at);
      else cells.set(key, [at]);
    }
  }
  return { far, cells };
}

const cellKey = ({ x, y }: Tile): number => y * 2 ** cellZoom + x;

/** The tiles of a higher zoom that a square is made of. */
function below({ x, y }: Tile, z: number): Tile[] {
  const side = 2 ** (z - cellZoom);
  return Array.from({ length: side * side }, (_, at) => ({
    z,
    x: x * side + (at % side),
    y: y * side + Math.floor(at / side),
  }));
}

/** The tiles of a zoom that a box meets, and those that it comes near by `margin` of a tile. */
export function tilesIn([west, south, east, north]: Box, z: number, margin = 0): Tile[] {
  const side = 2 ** z;
  const within = (value: number) => Math.min(side - 1, Math.max(0, Math.floor(value)));
  const [left, right] = [column(west) * side - margin, column(east) * side + margin];
  const [top, bottom] = [row(north) * side - margin, row(south) * side + margin];
  const tiles: Tile[] = [];
  for (let x = within(left); x <= within(right); x += 1) {
    for (let y = within(top); y <= within(bottom); y += 1) tiles.push({ z, x, y });
  }
  return tiles;
}

function countIn([west, south, east, north]: Box, z: number): number {
  return (column(east) - column(west)) * (row(south) - row(north)) * 4 ** z;
}

const column = (lon: number): number => lon / 360 + 0.5;

function row(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}
