import { expect, test } from 'vitest';
import { createTable } from './client.ts';
import { entity } from './entity.ts';

const config = { region: 'us-east-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } };
const attributes = { id: { type: 'string', required: true } } as const;

test('an entity is made once for a table, and anew for another one', () => {
  const boatOf = entity({ slice: 'boats', name: 'boat', pk: 'boat#{id}', sk: 'boat', attributes });
  const [one, other] = [createTable('one', { config }), createTable('other', { config })];
  expect(boatOf(one)).toBe(boatOf(one));
  expect(boatOf(other)).not.toBe(boatOf(one));
  const names = [one, other].map((table) => boatOf(table).get({ id: '7' }).params<{ TableName: string }>());
  expect(names.map(({ TableName }) => TableName)).toEqual(['one', 'other']);
});
