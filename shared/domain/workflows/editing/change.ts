import * as z from 'zod';
import { failurePaths } from '../../runs/plan.ts';
import { Edge, Node, Note } from '../graph.ts';

const { id, settings, x, y } = Node.shape;
const doing = <const D extends string>(name: D) => ({ do: z.literal(name) });

/** One thing that somebody does on the canvas. A node that is removed takes its edges along. */
export const Change = z.discriminatedUnion('do', [
  z.strictObject({ ...doing('add_node'), node: Node }),
  z.strictObject({ ...doing('remove_node'), id }),
  z.strictObject({ ...doing('move_node'), id, x, y }),
  /** Null is called by what it does again. */
  z.strictObject({ ...doing('rename_node'), id, name: Node.shape.name.unwrap().nullable() }),
  /** All settings of the node, not those alone that are others. */
  z.strictObject({ ...doing('set_node'), id, settings: settings.unwrap() }),
  z.strictObject({ ...doing('set_failure'), id, on_failure: z.enum(failurePaths).nullable() }),
  z.strictObject({ ...doing('add_edge'), edge: Edge }),
  z.strictObject({ ...doing('remove_edge'), edge: Edge }),
  z.strictObject({ ...doing('add_note'), note: Note }),
  z.strictObject({ ...doing('remove_note'), id }),
  z.strictObject({ ...doing('move_note'), id, x, y }),
  z.strictObject({ ...doing('write_note'), id, text: Note.shape.text }),
]);
export type Change = z.infer<typeof Change>;
