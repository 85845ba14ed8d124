import { type Attribute, Entity } from 'electrodb';
import type { Table } from './client.ts';

/** The attributes that a key is made of, in its order: `tenant#{tenantId}#run#{id}` is made of `tenantId` and `id`. */
type Composites<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? readonly [Name, ...Composites<Rest>]
  : readonly [];

type Keys = { readonly pk: string; readonly sk: string };
type Index = Keys & {
  readonly index: 'gsi1' | 'gsi2';
  /** Which items stand in the index; without it, all. */
  readonly condition?: (item: Record<string, unknown>) => boolean;
};
type Indexes = { readonly [name: string]: Index };
type Attributes = { readonly [name: string]: Attribute };

type Half<T extends string> = {
  readonly field: string;
  readonly composite: Composites<T>;
  readonly template: string;
  readonly casing: 'none';
};
type Pair<K extends Keys> = { readonly pk: Half<K['pk']>; readonly sk: Half<K['sk']> };

type Schema<A extends Attributes, K extends Keys, I extends Indexes> = {
  readonly model: { readonly entity: string; readonly version: string; readonly service: string };
  readonly attributes: A;
  readonly indexes: { readonly primary: Pair<K> } & {
    readonly [Name in keyof I]: Pair<I[Name]> & { readonly index: string };
  };
};

/** An entity's names and keys, `{id}` standing for the value of the attribute `id`. */
type Statement = Keys & { readonly slice: string; readonly name: string; readonly indexes?: Indexes };

/** Every entity that the loaded stores have stated, with its schema as the mapper takes it. */
export const statedEntities: (Statement & { schema: Schema<Attributes, Keys, Indexes> })[] = [];

/** The mapper without its proof of each schema, which took a third of the time in which a function begins; a test has them proven. */
class ProvenEntity extends Entity<string, string, string, Schema<Attributes, Keys, Indexes>> {
  protected _validateModel(): void {}
}

/**
 * States an entity: what it keeps, and its keys in the table and in the indexes that it is asked for by. Every attribute between
 * braces is part of the key. Gives what makes the entity for a table, once for each: to make one takes
 * longer than to read an item.
 */
export function entity<
  const A extends Attributes,
  const K extends Keys,
  const I extends Indexes = Record<never, never>,
>(statement: Statement & K & { readonly attributes: A; readonly indexes?: I }) {
  const { slice, name, attributes } = statement;
  const indexes: Indexes = statement.indexes ?? {};
  const schema = {
    model: { entity: name, version: '1', service: slice },
    attributes,
    indexes: {
      primary: pair(statement, ''),
      ...Object.fromEntries(
        Object.entries(indexes).map(([access, { pk, sk, ...index }]) => [
          access,
          { ...index, ...pair({ pk, sk }, index.index) },
        ]),
      ),
    },
  } as unknown as Schema<Attributes, Keys, Indexes>;
  statedEntities.push({ ...statement, schema });
  type Made = Entity<keyof A & string, string, string, Schema<A, K, I>>;
  const make = ({ client, name: table }: Table) =>
    new ProvenEntity(schema, { client, table }) as unknown as Made;
  const made = new WeakMap<Table, Made>();
  return (table: Table) => {
    const ofTable = made.get(table) ?? make(table);
    made.set(table, ofTable);
    return ofTable;
  };
}

const pair = ({ pk, sk }: Keys, prefix: string) => ({
  pk: half(pk, `${prefix}pk`),
  sk: half(sk, `${prefix}sk`),
});

/** The casing of ids is theirs: the mapper would make them small. */
const half = (template: string, field: string) => ({
  field,
  composite: [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  template: template.replaceAll('{', '${'),
  casing: 'none',
});
