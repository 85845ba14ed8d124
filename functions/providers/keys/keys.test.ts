import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { standInKey, startApollo } from '#tests/support/vendors/stand-ins.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { SourceEnv } from '../env.ts';
import { eraseTenant } from '../erase-tenant.ts';
import { exportTenant } from '../export-tenant.ts';
import { composeVendors, offerOf, type Vendors } from './compose-vendors.ts';
import { listSources, removeKey, setKey } from './keep-keys.ts';

const engine = withEngineTable();
let apollo: Awaited<ReturnType<typeof startApollo>>;
beforeAll(async () => {
  apollo = await startApollo();
});
afterAll(() => apollo.stop());

/** Bound to its context as KMS binds it. */
const seal: Seal = {
  seal: async (plain, context) => Buffer.from(JSON.stringify({ plain, context })).toString('base64'),
  async open(sealed, context) {
    const kept = JSON.parse(Buffer.from(sealed, 'base64').toString());
    expect(kept.context).toEqual(context);
    return kept.plain;
  },
};

function open(platform: Record<string, string> = {}) {
  const env = SourceEnv.parse({
    SECRETS_KEY_ID: 'key',
    SOURCE_KEYS: JSON.stringify(platform),
    STAND_IN_VENDORS: JSON.stringify({ apollo: apollo.url }),
  });
  const asked: string[] = [];
  const composed = composeVendors(env, engine.table);
  const deps: Vendors = {
    ...composed,
    seal,
    sourcesOf(id, key) {
      asked.push(key);
      return composed.sourcesOf(id, key);
    },
  };
  const caller = { tenantId: newId('account'), userId: newId('user') };
  const stateOf = async (id: string) =>
    (await listSources(deps, caller.tenantId)).data.find((source) => source.id === id);
  return { deps, caller, asked, stateOf };
}

describe("an account's own key of a source", () => {
  test('is asked for at the source, kept sealed, told by its end, and removed', async () => {
    const { deps, caller, stateOf } = open();
    expect(await stateOf('apollo')).toEqual({ id: 'apollo', kinds: ['people', 'company'], key: 'none' });
    const set = await setKey(deps, caller, 'apollo', standInKey);
    expect(set).toMatchObject({
      key: 'own',
      hint: standInKey.slice(-4),
      test: 'accepted',
      set_by: caller.userId,
    });
    expect(await stateOf('apollo')).toEqual(set);
    expect(
      JSON.stringify(await deps.keys.get({ tenantId: caller.tenantId, source: 'apollo' }).go()),
    ).not.toContain(standInKey);
    expect(await removeKey(deps, caller, 'apollo')).toMatchObject({ key: 'none' });
    expect(await offerOf(deps, 'apollo', 'people', caller.tenantId)).toBe('no_key');
  });

  test('that the source refuses is not kept, and one that cannot be tried for nothing is untested', async () => {
    const { deps, caller, stateOf } = open();
    await expect(setKey(deps, caller, 'apollo', 'a-key-of-nobody')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ message: expect.stringContaining('not accepted') }],
    });
    expect(await stateOf('apollo')).toMatchObject({ key: 'none' });
    expect(await setKey(deps, caller, 'people-data-labs', 'a-key-of-nobody')).toMatchObject({
      test: 'untested',
    });
  });

  test("goes before the platform's, which others are searched by", async () => {
    const { deps, caller, asked, stateOf } = open({ apollo: 'platform-key' });
    expect(await stateOf('apollo')).toMatchObject({ key: 'platform' });
    await setKey(deps, caller, 'apollo', standInKey);
    asked.length = 0;
    expect(await offerOf(deps, 'apollo', 'company', caller.tenantId)).toMatchObject({
      id: 'apollo',
      kind: 'company',
    });
    await offerOf(deps, 'apollo', 'company', newId('account'));
    expect(asked).toEqual([standInKey, 'platform-key']);
    expect(await offerOf(deps, 'apollo', 'influencer', caller.tenantId)).toBeUndefined();
  });

  test('goes with the account, and is told of without itself', async () => {
    const { deps, caller, stateOf } = open();
    await setKey(deps, caller, 'apollo', standInKey);
    const told: object[] = [];
    for await (const one of exportTenant(engine, caller.tenantId)) told.push(one);
    expect(told).toMatchObject([{ kind: 'source-keys', value: { source: 'apollo' } }]);
    expect(JSON.stringify(told)).not.toContain('sealed');
    await eraseTenant(engine, caller.tenantId);
    expect(await stateOf('apollo')).toMatchObject({ key: 'none' });
  });
});
