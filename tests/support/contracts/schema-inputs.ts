import fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { CallInput } from './contract-endpoints.ts';

type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

/** Requests made from nothing but what the contract says: each part by its schema, in all its breadth. */
export function fromSchemas({ params, query, body }: Endpoint): fc.Arbitrary<CallInput> {
  const part = (schema: z.ZodType | undefined) =>
    schema ? valuesOf(jsonOf(schema)) : fc.constant(undefined);
  return fc
    .record({ params: part(params), query: part(query), body: part(body) })
    .map((input) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)));
}

const jsonOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;

/** Values that a JSON schema describes. What a schema cannot say (a refinement) may still be refused. */
export function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map(valuesOf));
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf));
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function boundsOf({ minimum, maximum, exclusiveMinimum }: Json) {
  const min = minimum ?? exclusiveMinimum ?? -1_000_000;
  return { min: Math.max(min, -(2 ** 31)), max: Math.min(maximum ?? 1_000_000, 2 ** 31 - 1) };
}

function strings({ format, pattern, minLength = 0, maxLength = 60 }: Json): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern && !/\(\?[=!<]/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: 'binary' });
}

function objects({ properties = {}, required = [], additionalProperties }: Json): fc.Arbitrary<object> {
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, valuesOf(value)]),
  );
  const known = fc.record(shape, { requiredKeys: required });
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return known;
  return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties), { maxKeys: 5 });
}
