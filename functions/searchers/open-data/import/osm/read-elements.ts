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
  members: z.array(z.object({ type: z.enum(['node', 'way', 'relation']), ref: z.int() })),
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
  const body = await readBlock(file, block);
  let elements: object[];
  try {
    elements = parse(body, { withTags: true, withInfo: true });
  } catch (cause) {
    throw new ImportProblem(
      `block ${block.number} at byte ${block.offset} cannot be read: ${reason(cause)}`,
      { cause },
    );
  }
  for (const element of elements) {
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
