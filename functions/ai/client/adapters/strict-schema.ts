import { zodResponseFormat } from 'openai/helpers/zod';
import type * as z from 'zod';

type Json = { [name: string]: unknown };

/** Not every server knows them, and some refuse the whole question for one; the answer is held to the shape all the same. */
const unknownToSome = new Set(['minLength', 'maxLength', 'pattern', 'format', 'default', '$schema']);

const made = new WeakMap<z.ZodType, Json>();

/** A shape as the strict subset of JSON schema: every member required, nothing beside them. Throws for optional members and transforms. */
export function strictSchema(shape: z.ZodType): Json {
  const known = made.get(shape) ?? (plain(zodResponseFormat(shape, 'answer').json_schema.schema) as Json);
  made.set(shape, known);
  return known;
}

/** What is left out of a text's rule is said in words. */
function plain(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (typeof value !== 'object' || value === null) return value;
  const most = (value as Json).maxLength;
  const kept = Object.entries(value)
    .filter(([name]) => isNames || !unknownToSome.has(name))
    .map(([name, part]) => [name, plain(part, name === 'properties' && !isNames)]);
  if (typeof most !== 'number' || isNames) return Object.fromEntries(kept);
  const { description = '' } = value as { description?: string };
  const said = [description, `At most ${most} characters.`].filter(Boolean).join('. ');
  return { ...Object.fromEntries(kept), description: said };
}
