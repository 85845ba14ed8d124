import { expect, test } from 'vitest';
import schema from 'zapier-platform-schema';
import { zapierEvents } from '#shared/contracts/zapier.ts';
import { manualFields } from '#shared/domain/kinds/entry/manual-entry.ts';
import app from '../../integrations/zapier/index.js';

/** As the core hands it to the schema: functions are named, not carried. */
const plain = (part: unknown): unknown => {
  if (typeof part === 'function') return `$func$2$f$`;
  if (Array.isArray(part)) return part.map(plain);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, plain(value)]));
};

test('Zapier takes the definition of our app as it is', () => {
  const errors = (definition: object) =>
    schema.validateAppDefinition(definition).errors.map(({ stack }) => stack);
  expect(errors(plain(app) as object)).toEqual([]);
  // It does look: a trigger without a label is refused.
  const nameless = { ...app.triggers.new_lead, display: {} };
  expect(errors(plain({ ...app, triggers: { new_lead: nameless } }) as object)).not.toEqual([]);
});

test('it has a trigger for each event, and a field for all that may be said of a lead', () => {
  const hooks = Object.values(app.triggers).filter(({ operation }) => operation.type === 'hook');
  expect(hooks).toHaveLength(zapierEvents.length);
  const fields = app.creates.create_lead?.operation.inputFields.map(({ key }: { key: string }) => key);
  expect(fields?.slice(1).toSorted()).toEqual(Object.keys(manualFields).toSorted());
});
