import type { Point } from '#shared/domain/area/globe.ts';
import type { Element } from './read-elements.ts';

export type Shape = Extract<Element, { type: 'way' | 'relation' }>;
export type Located = { shape: Shape; center: Point | undefined };
/** Reads the elements of one kind whose ids are asked for. */
export type ReadMembers = (kind: Element['type'], ids: ReadonlySet<number>) => AsyncGenerator<Element>;

/** Finds the middle of each way and relation from the nodes that they and their member ways are made of. */
export async function locateShapes(shapes: readonly Shape[], readMembers: ReadMembers): Promise<Located[]> {
  const ways = new Map<number, number[]>();
  for await (const way of readMembers('way', memberIds(shapes, 'way'))) {
    if (way.type === 'way') ways.set(way.id, way.refs);
  }
  const needed = new Set([
    ...memberIds(shapes, 'node'),
    ...[...ways.values()].flat(),
    ...shapes.flatMap((shape) => (shape.type === 'way' ? shape.refs : [])),
  ]);
  const nodes = new Map<number, Point>();
  for await (const node of readMembers('node', needed)) {
    if (node.type === 'node') nodes.set(node.id, { lat: node.lat, lon: node.lon });
  }
  return shapes.map((shape) => ({ shape, center: centerOf(shape, ways, nodes) }));
}

function memberIds(shapes: readonly Shape[], kind: Element['type']): Set<number> {
  const members = shapes.flatMap((shape) => (shape.type === 'relation' ? shape.members : []));
  return new Set(members.filter((member) => member.type === kind).map((member) => member.ref));
}

/** The middle of the extent: stable, and inside for all but the oddest buildings. */
function centerOf(
  shape: Shape,
  ways: ReadonlyMap<number, number[]>,
  nodes: ReadonlyMap<number, Point>,
): Point | undefined {
  const refs = shape.type === 'way' ? shape.refs : shape.members.flatMap(nodesOfMember);
  const points = refs.flatMap((ref) => nodes.get(ref) ?? []);
  if (points.length === 0) return undefined;
  const lats = points.map((point) => point.lat);
  const lons = points.map((point) => point.lon);
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
  };

  function nodesOfMember({ type, ref }: { type: string; ref: number }): number[] {
    return type === 'node' ? [ref] : (ways.get(ref) ?? []);
  }
}
