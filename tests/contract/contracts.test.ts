import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { expandPath } from '#functions/platform/http/expand-path.ts';
import { errorStatus } from '#shared/errors/catalogue.ts';
import { validCall, validCalls } from '#tests/support/contracts/contract-calls.ts';
import {
  allEndpoints,
  closedEndpoints,
  isForAdmins,
  moduleEndpoints,
} from '#tests/support/contracts/contract-endpoints.ts';
import { isAccepted } from '#tests/support/contracts/contract-reply.ts';
import { inventedWorld } from '#tests/support/contracts/contract-world.ts';

const world = inventedWorld();
const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe.each(allEndpoints)('$id', ({ id, endpoint }) => {
  test('has a valid call that its own schemas accept', () => {
    expect(isAccepted(endpoint, validCall(id, world))).toBe(true);
  });

  test('names errors that exist, and not_found where its path has an id', () => {
    for (const code of endpoint.errors ?? []) expect(Object.keys(errorStatus)).toContain(code);
    if (placeholders(endpoint.path).length > 0) expect(endpoint.errors).toContain('not_found');
  });

  test('has a parameter for each placeholder of its path, and no other', () => {
    const shape = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
    expect(shape.toSorted()).toEqual(placeholders(endpoint.path).toSorted());
  });

  test('says in a line what it does, and asks for a body only where a method has one', () => {
    expect(endpoint.summary).toMatch(/^\S.{5,120}[^.\s]$/);
    if (endpoint.body) expect(['POST', 'PUT']).toContain(endpoint.method);
    expect(endpoint.path).toMatch(/^\/(api|auth)\/[\w{}/-]+$/);
  });
});

/** They change nothing that anybody would ask about later, or only look. */
const notAudited = [
  'auth.beginTwoFactor',
  'account.beginAvatar',
  'account.resendMailChange',
  'campaigns.results',
  'campaigns.values',
  'campaigns.known',
  'campaigns.setFavorite',
  'imports.begin',
  'imports.preview',
  'searchers.preview',
  'searchers.categories',
  'searchers.seenSaved',
  'crm.previewCrmMapping',
  'runs.quote',
  'runs.quoteRetry',
  'runs.history',
  'onboarding.setProgress',
  'training.beginPicture',
  'aiTraining.calculateTokens',
  'aiTraining.beginFile',
  'aiTraining.askTraining',
  'aiPrompts.scoreFineTune',
  'aiPrompts.tryFineTunes',
  'aiPrompts.generateFineTune',
  'workflows.check',
  'workflows.quote',
  // Every change is saved; who drew what is in its versions.
  'workflows.save',
];

test('what changes an account is in its audit log, but for what is named here', () => {
  const silent = closedEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.audit);
  expect(silent.map(({ id }) => id).toSorted()).toEqual(notAudited.toSorted());
});

test('what makes something for somebody who is known takes an Idempotency-Key', () => {
  const making = closedEndpoints.filter(({ endpoint }) => endpoint.status === 201 || endpoint.status === 202);
  expect(making.filter(({ endpoint }) => !endpoint.idempotency).map(({ id }) => id)).toEqual([]);
});

test('what super-admins do cannot be done with a key', () => {
  const scoped = moduleEndpoints.filter(({ endpoint }) => isForAdmins(endpoint) && endpoint.scope);
  expect(scoped).toEqual([]);
});

test('whatever else a module opens can be done with a key, by a scope that says whether it changes anything', () => {
  const looks = [
    ...['campaigns.results', 'campaigns.values', 'campaigns.known', 'imports.preview'],
    ...['searchers.preview', 'searchers.categories'],
    ...['aiTraining.calculateTokens', 'aiTraining.askTraining'],
    ...['aiPrompts.tryFineTunes', 'aiPrompts.generateFineTune'],
    ...['runs.quote', 'runs.quoteRetry', 'runs.history', 'workflows.check', 'workflows.quote'],
  ];
  for (const { id, endpoint } of moduleEndpoints) {
    if (isForAdmins(endpoint)) continue;
    const kind = endpoint.method === 'GET' || looks.includes(id) ? 'read' : 'write';
    expect(endpoint.scope, id).toMatch(new RegExp(`:${kind}$`));
  }
});

test('nothing in the table of valid calls belongs to no endpoint', () => {
  expect(Object.keys(validCalls).toSorted()).toEqual(allEndpoints.map(({ id }) => id).toSorted());
});

test('no two endpoints answer at the same address', () => {
  const routes = allEndpoints.flatMap(({ endpoint: { method, path } }) =>
    expandPath(path).map((concrete) => `${method} ${concrete.path.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  expect(new Set(routes).size).toBe(routes.length);
});
