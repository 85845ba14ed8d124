import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ElectroError, Entity } from 'electrodb';
import { expect, test } from 'vitest';
import { statedEntities } from './entity.ts';

type Keys = Record<string, string>;

const files = globSync('functions/{*,*/*}/store/*.ts');
await Promise.all(files.map((file) => import(resolve(file))));

const keysOf = (statement: (typeof statedEntities)[number]): Keys =>
  Object.fromEntries(
    [{ ...statement, index: '' }, ...Object.values(statement.indexes ?? {})].flatMap(({ index, pk, sk }) => [
      [`${index}pk`, pk],
      [`${index}sk`, sk],
    ]),
  );
const stated = new Map(statedEntities.map((statement) => [statement.name, keysOf(statement)]));

/** The table of the page. */
function documentedEntities(): Map<string, Keys> {
  const page = readFileSync('functions/platform/table/README.md', 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  return new Map(
    rows.map((row) => {
      const [entity = '', pk, sk, gsi1, gsi2, asked] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      expect(asked?.length, entity).toBeGreaterThan(5);
      const [gsi1pk, gsi1sk] = gsi1?.split(' / ') ?? [];
      const [gsi2pk, gsi2sk] = gsi2?.split(' / ') ?? [];
      const cells = Object.entries({ pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk });
      return [
        entity,
        Object.fromEntries(cells.flatMap(([name, cell]) => (cell ? [[name, cell.slice(1, -1)]] : []))),
      ];
    }),
  );
}

test('the page holds every entity with the keys that its store states, and no other', () => {
  expect(stated.size).toBeGreaterThan(15);
  const sorted = (entities: Map<string, Keys>) => Object.fromEntries([...entities].toSorted());
  expect(sorted(documentedEntities())).toEqual(sorted(stated));
});

test('every entity is stated once, and none but by a statement', () => {
  expect(statedEntities.length).toBe(stated.size);
  const own = files.filter((file) => readFileSync(file, 'utf8').includes('new Entity('));
  expect(own).toEqual([]);
});

test('every schema is one that the mapper takes: where it is made none is proven', () => {
  for (const { schema } of statedEntities) new Entity(schema);
  const [{ schema }] = statedEntities as [(typeof statedEntities)[number]];
  const broken = { ...schema, attributes: { id: { type: 'words' as 'string' } } };
  expect(() => new Entity(broken)).toThrow(ElectroError);
});

test('what belongs to an account stands under it', () => {
  const beforeAccount = [
    'session',
    'login',
    'throttle',
    'vendor-bucket',
    'sent-mail',
    'inbound-event',
    'compaction',
    'host-turn',
    'suppression',
    'identity',
    'api-key',
    'registration',
    'proof',
    'social-return',
    'reset',
    'branding',
    'crm-reach',
    'crm-hook',
    'autopilot-address',
    'app-error',
    'topic',
    'course',
    'course-page',
    'course-catalogue',
    'training-change',
    'migration-progress',
  ];
  for (const [entity, { pk }] of stated) {
    if (!beforeAccount.includes(entity)) expect(pk, entity).toMatch(/^tenant#\{tenantId\}/);
  }
});

test('no two entities can write the same key', () => {
  const shape = (template: string | undefined) => template?.replaceAll(/\{\w+\}/g, '{}');
  const keys = [...stated.values()].map(({ pk, sk }) => `${shape(pk)} ${shape(sk)}`);
  expect(new Set(keys).size).toBe(keys.length);
});
