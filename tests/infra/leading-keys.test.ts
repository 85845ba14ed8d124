import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type FunctionName, functionEntries } from '#infra/function-entries.ts';
import { leadingKeys } from '#infra/grants/leading-keys.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import { nameOf, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

const Statement = z.object({ Action: z.unknown(), Condition: z.unknown().optional() });
const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
  Roles: z.array(z.unknown()),
});
const narrowed = Object.entries(leadingKeys).map(([name, keys]) => ({ name, keys }));

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});

/** Partition keys, of the table and its indexes, of every entity that a function's bundle holds. */
async function partitionKeysIn(name: string): Promise<string[]> {
  const entry = functionEntries[name as FunctionName];
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    outdir: 'none',
    external: ['@duckdb/node-api'],
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const stores = inputs.filter(([file, { bytesInOutput }]) => file.includes('/store/') && bytesInOutput > 0);
  return stores.flatMap(([file]) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpk: '([^']+)'/g)].map(([, key = '']) => key),
  );
}

/** The door of `people` brings all of its entities along; who comes through it here asks for people or brandings alone. */
const unasked = /^(accounts|invitation|email|domain)#/;

/** Every API brings the platform's own entities along; its contract says which of them it asks for. */
function unaskedBy(name: string): string[] {
  const group = Object.entries(contracts).find(([one]) => `${one}-api` === name)?.[1];
  const endpoints = Object.values<Endpoint>(group?.endpoints ?? {});
  return [
    endpoints.some(({ audit }) => audit) ? [] : 'tenant#x#audit',
    endpoints.some(({ idempotency }) => idempotency) ? [] : 'tenant#x#idempotency',
    endpoints.some(({ kind }) => kind === 'inbound') ? [] : 'inbound#x#x',
  ].flat();
}

const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`);

describe.each(narrowed)('$name', ({ name, keys }) => {
  test('may reach every partition that its entities are in', async () => {
    const stated = await partitionKeysIn(name);
    expect(stated.length).toBeGreaterThan(0);
    const beyond = stated
      .map((key) => key.replaceAll(/\{\w+\}/g, 'x'))
      .filter((key) => !unasked.test(key) && !unaskedBy(name).includes(key))
      .filter((key) => !keys.some((pattern) => like(pattern).test(key)));
    expect(beyond).toEqual([]);
  });

  test('may reach nothing else, by its role', () => {
    const role = targetOf(
      app.ofType('AWS::Lambda::Function').find((one) => nameOf(one) === name)?.Properties.Role,
    );
    const onTable = app
      .ofType('AWS::IAM::Policy')
      .map(({ Properties }) => Policy.parse(Properties))
      .filter(({ Roles }) => Roles.map(targetOf).includes(role))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:'));
    expect(onTable.map(({ Condition }) => Condition)).toEqual([
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
    ]);
  });
});
