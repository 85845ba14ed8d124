import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportTenant } from '#functions/ai/holdings.ts';
import { chooseKey } from '#functions/ai/keys/choose-key.ts';
import { forgetKey, keepSettings } from '#functions/ai/keys/keep-key.ts';
import { setAiVersion, showSettings } from '#functions/ai/keys/show-settings.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { type AiSlice, openAiSlice } from '#tests/support/worlds/ai/ai-slice.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let slice: AiSlice;
beforeEach(async () => {
  slice = await openAiSlice(engine.table);
});
afterEach(() => slice.stop());

const note = () => {};
const keep = (wish: Parameters<typeof keepSettings>[2], person = slice.person) =>
  keepSettings(slice.deps, person, wish, note);
const shown = (person = slice.person) => showSettings(slice.deps, person);

test('a key is tried before it is kept, and of it nothing is shown but its end', async () => {
  await keep({ key: 'sk-standin-of-ours', model: 'gpt-4.1' });
  const settings = await shown();
  expect(settings.own).toMatchObject({ hint: 'ours', model: 'gpt-4.1' });
  expect(settings).toMatchObject({ by: 'own', model: 'gpt-4.1', bulk: true, for_customers: null });
  expect(settings.usage.names).toMatchObject([{ name: 'key_test', calls: 1 }]);
  const kept: unknown[] = [];
  for await (const one of exportTenant(engine, slice.person.tenantId)) kept.push(one);
  expect(JSON.stringify([settings, kept])).not.toContain('sk-standin');
  expect(JSON.stringify(kept)).not.toContain('sealed');
  await forgetKey(slice.deps, slice.person.tenantId);
  await forgetKey(slice.deps, slice.person.tenantId);
  expect(await shown()).toMatchObject({ own: null, by: 'stand_in', model: 'gpt-4.1-mini' });
});

test.each([
  ['refused', { fields: [{ path: 'key', key: 'key_refused' }] }],
  ['no-model', { fields: [{ path: 'model', key: 'model_unknown' }] }],
  ['quota', { code: 'conflict', reason: 'ai_no_quota' }],
  ['429', { code: 'rate_limited', retryAfter: 7 }],
  ['500', { code: 'provider_unavailable' }],
])('a key that is %s is not kept, and the one before it stays', async (fault, error) => {
  await keep({ key: 'sk-standin-good-one' });
  await expect(keep({ key: `sk-standin-${fault}` })).rejects.toMatchObject(error);
  expect((await shown()).own?.hint).toBe('-one');
});

test('a key that is taken is kept, whatever the model makes of the question', async () => {
  await keep({ key: 'sk-standin-refusal' });
  expect((await shown()).own?.hint).toBe('usal');
});

test('a model goes with the own key, and is the usual one again when it is left empty', async () => {
  await expect(keep({ model: 'gpt-4.1' })).rejects.toMatchObject({
    fields: [{ path: 'key', key: 'required' }],
  });
  await keep({ key: 'sk-standin-key', model: 'gpt-4.1' });
  await keep({ model: '' });
  expect((await shown()).model).toBe('gpt-4.1-mini');
});

test('the own key comes before the reseller’s, that before the platform’s, and only where the reseller says so', async () => {
  const reseller = { ...slice.person, tenantId: newId('account'), modules: ['whitelabel'] };
  const { tenantId } = slice.person;
  const account = { tenantId, created_at: '2026-11-25T10:00:00.000Z', parent: reseller.tenantId };
  await peopleStore(engine).accounts.put(account).go();
  const by = async () => {
    const { apiKey, by } = await chooseKey(slice.deps, tenantId);
    return [by, apiKey];
  };
  await keep({ key: 'sk-standin-of-theirs' }, reseller);
  expect(await by()).toEqual(['stand_in', 'sk-standin-key']);
  await keep({ for_customers: true }, reseller);
  expect(await by()).toEqual(['reseller', 'sk-standin-of-theirs']);
  await keep({ key: 'sk-standin-of-ours' });
  expect(await by()).toEqual(['own', 'sk-standin-of-ours']);
  await expect(keep({ for_customers: true })).rejects.toMatchObject({ code: 'forbidden' });
});

test('where nobody answers, that is said', async () => {
  slice.platform.key = undefined;
  await expect(slice.deps.of(slice.person.tenantId)).rejects.toMatchObject({ reason: 'no_ai' });
  expect(await shown()).toMatchObject({ by: null, model: null, stand_in: false });
});

test('an account of the older version works on no leads in bulk', async () => {
  await setAiVersion(slice.deps, slice.person.tenantId, 'older');
  expect((await shown()).bulk).toBe(false);
  await setAiVersion(slice.deps, slice.person.tenantId, 'current');
  expect((await shown()).bulk).toBe(true);
});

test('what calls came to is told by day and by name, for thirty days', async () => {
  const client = await slice.deps.of(slice.person.tenantId);
  await client.embed(['one', 'two']);
  slice.pass(20 * 86_400);
  await client.embed(['three']);
  const { usage } = await shown();
  expect(usage.days.map(({ calls }) => calls)).toEqual([1, 1]);
  // Nobody knows a price of the stand-in's vectors.
  expect(usage.total).toMatchObject({ calls: 2, unpriced: 2, cost_micros: 0 });
  slice.pass(15 * 86_400);
  expect((await shown()).usage.total.calls).toBe(1);
});
