import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Keys = Record<string, string>;

const fields = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'] as const;

/** Every entity of every store with the templates of its keys, read from the source. */
function statedEntities(): Map<string, Keys> {
  const entities = new Map<string, Keys>();
  for (const file of globSync('functions/*/store/*.ts')) {
    const source = readFileSync(file, 'utf8');
    const [, ...parts] = source.split('model: { entity: ');
    for (const part of parts) {
      const [, entity = ''] = /^([^,]+),/.exec(part) ?? [];
      for (const name of valuesOf(entity, source)) entities.set(name, keysOf(part, source, name));
    }
  }
  return entities;
}

/** `'run'` is itself; a parameter stands for each of the values that its type allows. */
function valuesOf(expression: string, source: string): string[] {
  if (expression.startsWith("'")) return [expression.slice(1, -1)];
  const [, union = ''] = new RegExp(`${expression}: ([^=)]+)[=)]`).exec(source) ?? [];
  return union.split('|').map((value) => value.trim().slice(1, -1));
}

function keysOf(part: string, source: string, entity: string): Keys {
  const stated = part.matchAll(/field: '((?:gsi\d)?[ps]k)',[^}]*?template: (['`][^\n]*?['`]|\w+),/g);
  return Object.fromEntries(
    [...stated].map(([, field = '', template = '']) => [field, plain(literal(template, source), entity)]),
  );
}

function literal(template: string, source: string): string {
  if (/^['`]/.test(template)) return template.slice(1, -1);
  return new RegExp(`const ${template} = '([^']+)'`).exec(source)?.[1] ?? expect.fail(`what is ${template}?`);
}

/** A template as the page writes it: `{id}` for a value, and the entity's own name where the source computes it. */
const plain = (template: string, entity: string) =>
  template.replaceAll(/\\?\$\{(\w+)\}/g, (_, name: string) => (name === 'place' ? entity : `{${name}}`));

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

const stated = statedEntities();

test('the page holds every entity with the keys that its store states, and no other', () => {
  expect(stated.size).toBeGreaterThan(15);
  const sorted = (entities: Map<string, Keys>) => Object.fromEntries([...entities].toSorted());
  expect(sorted(documentedEntities())).toEqual(sorted(stated));
});

test('every key keeps its casing, and every index has both halves', () => {
  for (const file of globSync('functions/*/store/*.ts')) {
    const source = readFileSync(file, 'utf8');
    expect(source.match(/casing: 'none'/g)?.length, file).toBe(source.match(/template: /g)?.length);
  }
  for (const [entity, keys] of stated) {
    const names = Object.keys(keys);
    for (const name of fields.filter((field) => field.endsWith('pk')))
      expect(names.includes(name), entity).toBe(names.includes(name.replace('pk', 'sk')));
  }
});

test('what belongs to an account stands under it', () => {
  const beforeAccount = [
    'session',
    'login',
    'throttle',
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
