import fc from 'fast-check';
import type { CallInput } from './contract-endpoints.ts';

export type Path = (string | number)[];
type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
export const gone = Symbol('gone');

/** Every place in a value: the value itself, its fields, their fields. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  if (!isTree(value)) return [at];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...keys.flatMap((key) => placesIn(value[key as keyof typeof value], [...at, key]))];
}

/** The value with another one at this place; `gone` takes the place away. */
export function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (!isTree(value)) return value;
  const inner = rest.length === 0 ? other : withAt(value[key as keyof typeof value], rest, other);
  if (Array.isArray(value))
    return inner === gone ? value.toSpliced(Number(key), 1) : value.with(Number(key), inner);
  const { [key]: _old, ...others } = value as Tree;
  return inner === gone ? others : { ...others, [key]: inner };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isTree(inner) ? inner[key as keyof typeof inner] : undefined),
    value,
  );
}

/** Values that programs trip over. */
const oddities: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '🦷'.repeat(60),
  'x'.repeat(5000),
  '../../etc/passwd',
  "' OR 1=1 --",
  '%zz',
  '%',
  '__proto__',
  'constructor',
  'NaN',
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  '2026-02-30',
  '2026-02-28T25:00:00Z',
  '0000-01-01',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  'http://user:secret@hook.invalid/',
];

/** Bodies that are not the JSON that is asked for. */
export const brokenBodies: readonly string[] = [
  '{',
  '{"a":',
  'null x',
  "{'a':1}",
  '<xml/>',
  '\u0000',
  '[1,',
  '{"a":1}}',
];

const odd = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...oddities) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const oddText = fc.oneof(
  fc.constantFrom(...oddities.filter((value) => typeof value === 'string')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

type Change = { kind: 'replace' | 'remove' | 'add'; place: number; value: unknown };
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  place: fc.nat(200),
  value: odd,
});

/** A call that is nearly the valid one: a few places of its body, query or ids are otherwise. */
export function nearlyValid(valid: CallInput): fc.Arbitrary<CallInput> {
  return fc
    .record({
      body: fc.array(change, { maxLength: 2 }),
      query: fc.dictionary(
        fc.constantFrom(...Object.keys(valid.query ?? {}), 'cursor', 'limit', 'page', 'extra', '__proto__'),
        oddText,
        { maxKeys: 2 },
      ),
      keepsQuery: fc.boolean(),
      id: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: oddText }),
    })
    .map(({ body, query, keepsQuery, id }) => ({
      ...(valid.params
        ? { params: id ? { ...valid.params, ...oddParam(valid.params, id) } : valid.params }
        : {}),
      ...(valid.query ? { query: { ...(keepsQuery ? valid.query : {}), ...query } } : {}),
      ...('body' in valid ? { body: body.reduce(apply, valid.body) } : {}),
    }));
}

/** The list type is part of the route, so another one is another route. */
function oddParam(params: Record<string, string>, value: string) {
  const name = Object.keys(params).findLast((key) => key !== 'type') ?? 'id';
  return { [name]: value };
}

function apply(body: unknown, { kind, place, value }: Change): unknown {
  const places = placesIn(body);
  const path = places[place % places.length] ?? [];
  const old = valueAt(body, path);
  if (kind === 'remove') return path.length > 0 ? withAt(body, path, gone) : body;
  if (kind === 'add' && isTree(old) && !Array.isArray(old))
    return withAt(body, path, { ...old, extra: value });
  return withAt(body, path, value);
}
