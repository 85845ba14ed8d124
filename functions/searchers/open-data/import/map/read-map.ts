import type { FileHandle } from 'node:fs/promises';
import { type Block, listBlocks, readBlock } from '../osm/read-blocks.ts';
import { type Element, readElements, readPositions } from '../osm/read-elements.ts';
import { areaLabel, type Label, placeLabel } from './label-tags.ts';
import { type Drawn, drawnAs } from './map-tags.ts';
import { type Box, headerBox } from './shapes/box.ts';
import { NumberList, Positions } from './shapes/positions.ts';

/** What is drawn of one element: for a way its nodes, for a relation its member ways. */
export type MapShape = { drawn: Drawn; name: string | undefined; label: Label | undefined } & (
  | { from: number; to: number }
  | { outer: number[]; inner: number[] }
);
export type MapLabel = { label: Label; lon: number; lat: number };
type Span = { from: number; to: number };

/** What an extract holds for a street map. */
export type MapSource = {
  shapes: MapShape[];
  labels: MapLabel[];
  /** Ids of nodes; shapes and members name spans of it. */
  refs: NumberList;
  /** The ways that relations are made of. */
  members: ReadonlyMap<number, Span>;
  positions: Positions;
  /** What the extract was cut to, where its header says so. */
  box: Box | undefined;
};

/**
 * Reads an extract three times: for relations and places, for ways, and for the nodes that those are made of. What is
 * kept are numbers in flat arrays, so memory grows by some 24 bytes for each node that is drawn.
 */
export async function readMap(file: FileHandle): Promise<MapSource> {
  const all = await listBlocks(file);
  const box = all[0] ? headerBox(await readBlock(file, all[0])) : undefined;
  const blocks = all.filter(({ type }) => type === 'OSMData');
  const source = { shapes: [] as MapShape[], labels: [] as MapLabel[], refs: new NumberList(), box };
  const { kinds, wanted } = await readRelations(file, blocks, source);
  const holding = (kind: Element['type']) => blocks.filter(({ number }) => kinds.get(number)?.has(kind));
  const members = await readWays(file, holding('way'), wanted, source);
  const positions = new Positions(source.refs.slice());
  for (const block of holding('node'))
    await readPositions(file, block, (id, lon, lat) => positions.set(id, lon, lat));
  return { ...source, members, positions };
}

type Found = Pick<MapSource, 'shapes' | 'labels' | 'refs'>;

/** Relations and labelled nodes, and by the way what each block holds. */
async function readRelations(file: FileHandle, blocks: readonly Block[], { shapes, labels }: Found) {
  const kinds = new Map<number, Set<string>>();
  const wanted = new Set<number>();
  for (const block of blocks) {
    const held = new Set<string>();
    kinds.set(block.number, held);
    for await (const element of readElements(file, block, isRelationOrPlace(held))) {
      if (element.type === 'relation') addRelation(element);
      else if (element.type === 'node') addPlace(element);
    }
  }
  return { kinds, wanted };

  function addRelation({ tags = {}, members }: Extract<Element, { type: 'relation' }>): void {
    const drawn = drawnAs(tags);
    if (drawn?.shape !== 'area') return;
    const ways = members.filter(({ type }) => type === 'way');
    const inner = ways.filter(({ role }) => role === 'inner').map(({ ref }) => ref);
    const outer = ways.filter(({ role }) => role !== 'inner').map(({ ref }) => ref);
    for (const ref of [...outer, ...inner]) wanted.add(ref);
    shapes.push({ drawn, name: tags.name, label: areaLabel(drawn, tags), outer, inner });
  }
  function addPlace({ tags = {}, lon, lat }: Extract<Element, { type: 'node' }>): void {
    const label = placeLabel(tags);
    if (label) labels.push({ label, lon, lat });
  }
}

const isRelationOrPlace = (held: Set<string>) => (element: object) => {
  const { type, tags } = element as { type?: string; tags?: Record<string, string> };
  if (type) held.add(type);
  return type === 'relation' ? tags?.type === 'multipolygon' : type === 'node' && tags?.place !== undefined;
};

async function readWays(
  file: FileHandle,
  blocks: readonly Block[],
  wanted: ReadonlySet<number>,
  { shapes, refs }: Found,
): Promise<Map<number, Span>> {
  const members = new Map<number, Span>();
  const isWanted = (element: object) => {
    const { type, id, tags } = element as { type?: string; id?: number; tags?: Record<string, string> };
    return type === 'way' && (wanted.has(id ?? 0) || (tags !== undefined && drawnAs(tags) !== undefined));
  };
  for (const block of blocks) {
    for await (const way of readElements(file, block, isWanted)) {
      if (way.type === 'way') add(way);
    }
  }
  return members;

  function add({ id, tags = {}, refs: nodes }: Extract<Element, { type: 'way' }>): void {
    const from = refs.length;
    for (const node of nodes) refs.push(node);
    const span = { from, to: refs.length };
    if (wanted.has(id)) members.set(id, span);
    const drawn = drawnAs(tags);
    if (!drawn) return;
    // An area that is not closed is a line that somebody forgot to close, or one of the edges of a relation.
    if (drawn.shape === 'area' && (nodes.length < 4 || nodes[0] !== nodes.at(-1))) return;
    shapes.push({ drawn, name: tags.name, label: areaLabel(drawn, tags), ...span });
  }
}
