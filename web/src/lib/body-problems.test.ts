import { expect, test } from 'vitest';
import * as z from 'zod';
import { account } from '#shared/contracts/account/index.ts';
import { bodyProblems } from './body-problems.ts';

const { invite } = account.endpoints;
const keysOf = (schema: z.ZodType, body: Record<string, unknown>) =>
  bodyProblems(schema, body).map(({ path, key }) => `${path}: ${key}`);

test('a body is looked at by its contract, and an empty field is required', () => {
  const schema = invite.body ?? z.never();
  expect(keysOf(schema, { email: ' ', access: [] })).toEqual([
    'email: required',
    'access: access_option_required',
  ]);
  expect(keysOf(schema, { email: 'ada', access: ['leads'] })).toEqual(['email: email']);
  expect(keysOf(schema, { email: 'ada@leadwright.example', access: ['leads'] })).toEqual([]);
});
