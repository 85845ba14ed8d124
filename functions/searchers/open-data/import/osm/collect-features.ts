import type { FileHandle } from 'node:fs/promises';
import type { Point } from '#shared/domain/area/globe.ts';
import { ImportProblem } from '../import-problem.ts';
import type { LeftOut, Progress } from '../places/normal-place.ts';
import { judgeTags } from './business-tags.ts';
import type { Tags } from './contact-tags.ts';
import { locateShapes, type ReadMembers, type Shape } from './locate-shapes.ts';
import { extractTime, listBlocks, readBlock } from './read-blocks.ts';
import { type Element, readElements } from './read-elements.ts';

/** A named business with its position; `seen` is the last edit in ms, or else the time of the extract, where known. */
export type Feature = { type: Element['type']; id: number; tags: Tags; seen: number | undefined } & Point;

/**
 * The businesses of an extract. Ways and relations have no position of their own, so the file is read again for the
 * members of those found, and only for these: memory grows with the businesses and not with the map.
 */
export async function collectFeatures(
  file: FileHandle,
  leftOut: LeftOut,
  progress: Progress,
): Promise<Feature[]> {
  const all = await listBlocks(file);
  const taken = all[0] ? extractTime(await readBlock(file, all[0])) : undefined;
  const blocks = all.filter((block) => block.type === 'OSMData');
  if (blocks.length === 0) throw new ImportProblem('the file holds a header but no map data');
  const kinds = new Map<number, Set<string>>();
  const features: Feature[] = [];
  const shapes: Shape[] = [];

  for (const block of blocks) {
    const held = new Set<string>();
    kinds.set(block.number, held);
    for await (const element of readElements(file, block, isBusiness(held, leftOut))) {
      if (element.type === 'node') features.push(featureOf(element, element, taken));
      else shapes.push(element);
    }
    progress(`block ${block.number} of ${blocks.length + 1}: ${features.length + shapes.length} businesses`);
  }

  for (const { shape, center } of await locateShapes(shapes, readMembers)) {
    if (center) features.push(featureOf(shape, center, taken));
    else leaveOut(leftOut, 'without a position');
  }
  return features;

  async function* readMembers(...[kind, ids]: Parameters<ReadMembers>): AsyncGenerator<Element> {
    if (ids.size === 0) return;
    const isMember = (element: object) =>
      'type' in element && element.type === kind && 'id' in element && ids.has(Number(element.id));
    for (const block of blocks) {
      if (kinds.get(block.number)?.has(kind)) yield* readElements(file, block, isMember);
    }
  }
}

/** Looks at raw elements, and notes by the way what the block holds. */
function isBusiness(held: Set<string>, leftOut: LeftOut) {
  return (element: object): boolean => {
    if ('type' in element) held.add(String(element.type));
    if (!('tags' in element)) return false;
    const verdict = judgeTags(element.tags as Tags);
    if (verdict && verdict !== 'business') leaveOut(leftOut, verdict.leftOut);
    return verdict === 'business';
  };
}

function leaveOut(leftOut: LeftOut, reason: string): void {
  leftOut[reason] = (leftOut[reason] ?? 0) + 1;
}

function featureOf(element: Element, { lat, lon }: Point, taken: number | undefined): Feature {
  const { type, id, tags = {}, info } = element;
  return { type, id, tags, seen: info?.timestamp ?? taken, lat, lon };
}
