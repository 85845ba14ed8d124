import type { FileHandle } from 'node:fs/promises';
import { parse } from 'osm-pbf-parser-node';
import * as z from 'zod';
import { ImportProblem } from '../import-problem.ts';
import { type Block, readBlock, reason } from './read-blocks.ts';

const tags = z.record(z.string(), z.string()).optional();
const info = z.object({ timestamp: z.number().optional() }).optional();
const id = z.int();

const NodeElement = z.object({ type: z.literal('node'), id, lat: z.number(), lon: z.number(), tags, info });
const WayElement = z.object({ type: z.literal('way'), id, refs: z.array(z.int()), tags, info });
const RelationElement = z.object({
  type: z.literal('relation'),
  id,
  members: z.array(
    z.object({ type: z.enum(['node', 'way', 'relation']), ref: z.int(), role: z.string().optional() }),
  ),
  tags,
  info,
});
const Element = z.discriminatedUnion('type', [NodeElement, WayElement, RelationElement]);
export type Element = z.infer<typeof Element>;

/**
 * The elements of a block that `wants` asks for; only those are checked against their schema, since a city has a
 * hundred thousand elements for five thousand businesses.
 */
export async function* readElements(
  file: FileHandle,
  block: Block,
  wants: (element: object) => boolean,
): AsyncGenerator<Element> {
  for (const element of await parseBlock(file, block, true)) {
    if (!wants(element)) continue;
    const parsed = Element.safeParse(element);
    if (!parsed.success) {
      const { message = '', path = [] } = parsed.error.issues[0] ?? {};
      throw new ImportProblem(
        `block ${block.number}: an element is not valid at ${path.join('.')}: ${message}`,
      );
    }
    yield parsed.data;
  }
}

/**
 * Every node of a block, in degrees. They are tens of millions where ways are thousands, so they are looked at by hand
 * and not by a schema.
 */
export async function readPositions(
  file: FileHandle,
  block: Block,
  take: (id: number, lon: number, lat: number) => void,
): Promise<void> {
  for (const element of await parseBlock(file, block, false)) {
    if (!('type' in element) || element.type !== 'node') continue;
    const { id, lon, lat } = element as Record<string, unknown>;
    if (typeof id !== 'number' || !isBetween(lon, 180) || !isBetween(lat, 90))
      throw new ImportProblem(`block ${block.number}: a node has no position`);
    take(id, lon, lat);
  }
}

const isBetween = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

async function parseBlock(file: FileHandle, block: Block, whole: boolean): Promise<object[]> {
  const body = await readBlock(file, block);
  try {
    return parse(body, { withTags: whole, withInfo: whole });
  } catch (cause) {
    throw new ImportProblem(
      `block ${block.number} at byte ${block.offset} cannot be read: ${reason(cause)}`,
      { cause },
    );
  }
}
