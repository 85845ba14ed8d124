import { expect, test } from 'vitest';
import * as z from 'zod';
import { createOpenApi } from '#infra/openapi/create-document.ts';
import { errorsOf } from '#infra/openapi/errors-of.ts';
import { appVersion } from '#infra/version.ts';
import { eventTypes } from '#shared/domain/events.ts';
import { nodeKindKeys } from '#shared/domain/workflows/node-kinds.ts';
import { errorStatus } from '#shared/errors/catalogue.ts';
import { allEndpoints } from '#tests/support/contracts/contract-endpoints.ts';

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string().regex(/^(application|text)\/[\w-]+$/), z.object({ schema: Schema }));
const Operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string().min(5),
  description: z.string().min(5),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().optional(),
        schema: Schema,
      }),
    )
    .default([]),
  requestBody: z
    .object({
      required: z.boolean().optional(),
      content: Content,
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.object({ description: z.string().min(1), content: Content.optional(), headers: Schema.optional() }),
  ),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z
      .record(z.enum(['get', 'post', 'put', 'delete']).or(z.never()), Operation)
      .or(z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
  ),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(z.string(), Schema),
  }),
});

// Through JSON, as it is served.
const served: unknown = JSON.parse(JSON.stringify(createOpenApi(appVersion())));
const document = Document.parse(served);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('holds every endpoint and nothing else', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted();
  expect(described).toEqual(
    allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted(),
  );
  expect(document.info.version).toBe(appVersion());
});

test.each(allEndpoints)(
  '$id: parameters, body, access, success and errors are the contract’s',
  ({ endpoint, group }) => {
    const found = operations.find(
      ({ path, method }) => path === endpoint.path && method === endpoint.method.toLowerCase(),
    );
    const { operation } = found ?? expect.fail('not described');
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual(
      (endpoint.path.match(/\{\w+\}/g) ?? []).toSorted(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    const queryNames = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
    expect(inQuery.map(({ name }) => name).toSorted()).toEqual(queryNames.toSorted());
    const sent = Object.keys(operation.requestBody?.content ?? {});
    const form = 'application/x-www-form-urlencoded';
    expect(sent).toEqual(endpoint.body ? [endpoint.kind === 'redirect' ? form : 'application/json'] : []);
    expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ token: [] }]);
    expect(operation.tags).toEqual([group]);
    const statuses = [endpoint.status ?? 200, ...errorsOf(endpoint).map((code) => errorStatus[code])].map(
      String,
    );
    expect(Object.keys(operation.responses).toSorted()).toEqual([...new Set(statuses)].toSorted());
    const success = operation.responses[endpoint.status ?? 200];
    expect(Object.keys(success?.headers ?? {})).toEqual(endpoint.kind === 'redirect' ? ['Location'] : []);
    expect(success?.content === undefined).toBe(endpoint.kind === 'redirect');
    if (endpoint.kind === 'inbound') expect(operation.description).toContain('signature');
    if (endpoint.kind === 'file') expect(operation.description).toContain(endpoint.mediaType);
  },
);

test('every event that a webhook may ask for is described with its body', () => {
  const webhooks = z.record(
    z.string(),
    z.object({ post: z.looseObject({ requestBody: z.object({ content: Content }) }) }),
  );
  const described = webhooks.parse((served as { webhooks: unknown }).webhooks);
  expect(Object.keys(described)).toEqual(eventTypes);
  const lead = described['lead.created']?.post.requestBody.content['application/json']?.schema;
  expect(JSON.stringify(lead)).toContain('#/components/schemas/Lead');
});

test('operation ids are unique, tags are described, and the security scheme exists', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const used = new Set(operations.flatMap(({ operation }) => operation.tags));
  expect([...used].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
});

test('every reference leads to a schema, and every schema is referred to', () => {
  const references = [...JSON.stringify(served).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const schemas = Object.keys(document.components.schemas);
  expect(references.filter((name) => !schemas.includes(name ?? ''))).toEqual([]);
  expect(JSON.stringify(served)).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/);
  expect(schemas.filter((name) => !references.includes(name) && !name.startsWith('WorkflowNode_'))).toEqual(
    [],
  );
  for (const name of ['ErrorBody', 'Campaign', 'Lead', 'Run', 'Plan', 'Wallet', 'Delivery'])
    expect(schemas).toContain(name);
});

test('says what a node of each kind is told', () => {
  for (const kind of nodeKindKeys)
    expect(document.components.schemas[`WorkflowNode_${kind}`], kind).toMatchObject({ type: 'object' });
});
