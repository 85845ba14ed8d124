import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Exchange } from './stand-ins.ts';

/** Where vendors' own descriptions lie for tests; they are never part of the repository. */
const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data', 'vendors');

type Json = { [name: string]: unknown };
type Parameter = { name: string; in: string; required?: boolean; schema: { type?: string } };
const Operation = z.object({
  parameters: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z.looseObject({}).optional(),
  responses: z.record(z.string(), z.looseObject({})),
});
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** Where a vendor is known to do otherwise than its description says. */
export type Otherwise = {
  /** Members of a body that are stated wrongly. */
  members?: readonly string[];
  /** What of a reply is described, and as which schema: some state the record in the place of the page. */
  described?: (exchange: Exchange) => { schema: string; values: unknown[] };
  /** It states which members may be null; else every member may. */
  statesNulls?: boolean;
};

/** Whether the description is here; says so once where it is not. */
export function hasDescription(file: string): boolean {
  const here = existsSync(resolve(folder, file));
  if (!here)
    console.warn(`${file}: skipped, since there are no descriptions of vendors in ${folder} (REAL_DATA_DIR)`);
  return here;
}

const contentOf = (part: unknown, type: string): Json | undefined =>
  ((part as Json | undefined)?.content as Json | undefined)?.[type] as Json | undefined;
const jsonOf = (part: unknown) => contentOf(part, 'application/json');
const formOf = (part: unknown) => contentOf(part, 'application/x-www-form-urlencoded');
/** Whether a path is one that a description writes with parameters: `/contacts/{contactId}/tags`. */
const isPath = (stated: string, path: string) =>
  new RegExp(`^${stated.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
const isOfType: Readonly<Record<string, RegExp>> = { integer: /^\d+$/, boolean: /^(true|false)$/ };

/** Holds what was asked of a stand-in, and what it answered, to a vendor's description; gives what is wrong. */
export function readDescription(
  file: string,
  { prefix = '', members = [], described, statesNulls = false }: Otherwise & { prefix?: string } = {},
) {
  const { paths, components } = Description.parse(JSON.parse(readFileSync(resolve(folder, file), 'utf8')));
  const resolved = (part: unknown): Json => {
    const { $ref } = part as { $ref?: string };
    const [kind = '', name = ''] = $ref?.split('/').slice(-2) ?? [];
    return ($ref ? components[kind]?.[name] : part) as Json;
  };
  /** A schema with the members of all that it is put together of. */
  const whole = (part: unknown): Json => {
    const schema = resolved(part);
    const parts = ((schema.allOf ?? []) as unknown[]).map(whole);
    if (parts.length === 0) return schema;
    return { ...schema, properties: Object.assign({}, ...parts.map(({ properties }) => properties)) };
  };
  // To read a schema takes longer than to hold something to it.
  const read = new WeakMap<object, z.ZodType>();
  const readSchema = (schema: Json): z.ZodType =>
    z.fromJSONSchema(plain({ ...schema, $defs: components.schemas ?? {} }) as never);
  const misfits = (schema: Json, value: unknown, stated: object = schema): string[] => {
    const known = read.get(stated) ?? readSchema(schema);
    read.set(stated, known);
    const { error } = known.safeParse(value);
    return error ? [z.prettifyError(error)] : [];
  };

  const wrongInQuery = (query: URLSearchParams, known: Parameter[]): string[] =>
    [...query].flatMap(([name, value]) => {
      const parameter = known.find((one) => one.in === 'query' && one.name === name);
      if (!parameter) return [`no parameter ${name}`];
      const type = isOfType[parameter.schema.type ?? ''];
      return type && !type.test(value) ? [`${name} is ${value}`] : [];
    });
  const wrongInBody = (body: unknown, stated: Json): string[] => {
    const isHeld = ([name]: [string, unknown]) => !members.includes(name);
    const properties = Object.fromEntries(Object.entries((stated.properties as Json) ?? {}).filter(isHeld));
    const held = Object.fromEntries(Object.entries(body as Json).filter(isHeld));
    const unknown = Object.keys(held).filter((name) => !Object.hasOwn(properties, name));
    return [
      ...unknown.map((name) => `no member ${name}`),
      ...misfits({ type: 'object', properties }, held, stated),
    ];
  };
  const wrongInReply = (exchange: Exchange, responses: Json): string[] => {
    const { status, body } = exchange.reply;
    if (!responses[status]) return [`no answer ${status}`];
    const schema = jsonOf(resolved(responses[status]))?.schema;
    if (!schema || status !== 200) return [];
    const part = described?.(exchange);
    const values = part?.values ?? [body];
    const stated = part ? (components.schemas?.[part.schema] as Json) : resolved(schema);
    return values
      .flatMap((value) => misfits(stated, statesNulls ? value : withoutNulls(value)))
      .map((wrong) => `answer: ${wrong}`);
  };

  /** A body as an object, and the schema of its form. */
  const said = (body: unknown, requestBody: unknown): [unknown, Json] =>
    typeof body === 'string'
      ? [Object.fromEntries(new URLSearchParams(body)), resolved(formOf(requestBody)?.schema ?? {})]
      : [body, whole(jsonOf(requestBody)?.schema ?? {})];

  return (exchanges: readonly Exchange[]): string[] => [
    ...new Set(
      exchanges.flatMap((exchange) => {
        const { method, path, query, body, fault } = exchange;
        const at = `${prefix}${path}`;
        const known = Object.keys(paths).filter((one) => one === at || isPath(one, at));
        const stated = paths[known.includes(at) ? at : (known[0] ?? '')]?.[method.toLowerCase()];
        if (!stated) return [`no ${method} ${path}`];
        const { parameters, requestBody, responses } = Operation.parse(stated);
        return [
          ...wrongInQuery(
            query,
            parameters.map((one) => resolved(one) as unknown as Parameter),
          ),
          ...(body === undefined ? [] : wrongInBody(...said(body, requestBody))),
          ...(fault ? [] : wrongInReply(exchange, responses)),
        ];
      }),
    ),
  ];
}

/** Vendors write null for what they do not know, whatever they state. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part)]])),
  );
}

/** A schema as Zod takes it: references to definitions beside it, and none of OpenAPI's own words. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, part]) =>
          !['example', 'default', 'examples'].includes(name) &&
          !(name === 'format' && typeof part === 'string'),
      )
      .map(([name, part]) => [
        name,
        name === '$ref' && typeof part === 'string'
          ? part.replace('#/components/schemas/', '#/$defs/')
          : plain(part),
      ]),
  );
}

/** The replies that a vendor shows as examples of an operation. */
export function examplesOf(file: string, method: 'get' | 'post', path: string): unknown[] {
  const { paths } = Description.parse(JSON.parse(readFileSync(resolve(folder, file), 'utf8')));
  const { responses } = Operation.parse(paths[path]?.[method]);
  const examples = (jsonOf(responses['200'])?.examples ?? {}) as Record<string, { value: unknown }>;
  return Object.values(examples).map(({ value }) => value);
}
