import { expect, test } from 'vitest';
import { enrichments, kindsFor, stepFor } from '../leads/enrichments.ts';
import { stepKinds } from '../runs/plan.ts';
import { type Action, actions } from './actions.ts';
import { actionsOf, kindKeys, kindOf } from './index.ts';

/** Section 6 of the specification, word by word. */
const domain = [
  ...['status', 'more-filters', 'search', 'get-employees'],
  ...['custom-labels', 'crm', 'csv', 'delete'],
];
const specified = {
  domain,
  people: [...domain, 'email-found', 'get-phones', 'manual-entry', 'ai'],
  local: ['get-employees'],
  company: ['get-employees'],
  influencer: ['enrich'],
};

test.each(kindKeys)('actions of %s are those of section 6, each once', (kind) => {
  const stated = kindOf(kind).actions;
  expect(stated).toEqual(expect.arrayContaining(specified[kind]));
  expect(new Set(stated).size).toBe(stated.length);
  // What section 6 gives to one kind alone is no other's, but for AI: section 3 has prompts for every type of list.
  expect(stated).toContain('ai');
  for (const only of ['email-found', 'get-phones'] as const)
    expect(stated.includes(only)).toBe(kind === 'people');
  expect((stated as readonly string[]).includes('enrich')).toBe(kind === 'influencer');
  expect((stated as readonly string[]).includes('get-employees')).toBe(kind !== 'influencer');
});

test('what is done by a run is a step that plans have', () => {
  for (const { step } of Object.values<Action>(actions)) if (step) expect(stepKinds).toContain(step);
});

test('what a later release brings is stated and not offered', () => {
  for (const kind of kindKeys)
    for (const on of ['view', 'leads'] as const)
      for (const key of actionsOf(kind, on)) expect(key).not.toBe('crm');
  expect(actionsOf('people', 'leads')).toContain('delete');
});

test('whatever leads of a kind can be given is an action of it', () => {
  for (const what of enrichments)
    for (const kind of kindsFor(what)) {
      const steps = kindOf(kind).actions.map((key) => (actions[key] as Action).step);
      expect({ kind, steps }).toEqual({ kind, steps: expect.arrayContaining([stepFor[what]]) });
    }
});

test('what is an action of a kind can be given to its leads', () => {
  const givenBy = new Map<string, (typeof enrichments)[number]>(
    enrichments.map((what) => [stepFor[what], what]),
  );
  for (const kind of kindKeys)
    for (const key of kindOf(kind).actions) {
      const what = givenBy.get((actions[key] as Action).step ?? '');
      // Websites are read by the same step, of whoever has one.
      if (what && what !== 'emails')
        expect({ key, kinds: kindsFor(what) }).toEqual({ key, kinds: expect.arrayContaining([kind]) });
    }
});
