import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthorizer } from '#functions/auth/authorize.ts';
import { hashToken, newSessionToken } from '#functions/auth/sign-in/session-token.ts';
import { authStore } from '#functions/auth/store/index.ts';
import * as people from '#functions/people/index.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import { acme } from '#tests/support/pages/acme.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';

let strict: StrictTable;
let table: Table;
const now = () => new Date();
const deps = () => ({ table, now, newId });
beforeAll(async () => {
  strict = await startStrictTable();
  table = strict.table;
});
afterAll(() => strict.remove());

const person = (email: string, brand = 'platform') => ({
  ...{ email, brand, first_name: 'Ann', last_name: 'Archer', password_hash: 'first' },
});

test('a login of an earlier release is found, and its address is taken', async () => {
  const email = 'old@leadwright.example';
  const login = { email, tenantId: 'acc_old', userId: 'usr_old', password_hash: 'h' };
  const marks = { __edb_e__: 'login', __edb_v__: '1' };
  const Item = { pk: `email#${email}`, sk: 'login', ...login, ...marks };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  expect(await people.findByLogin(deps(), { brand: 'platform', email })).toMatchObject(login);
  await expect(people.openAccount(deps(), person(email), [])).rejects.toThrow(people.AddressTaken);
  expect(people.addressOf({ email })).toEqual({ brand: 'platform', email });
  await people.openAccount(deps(), person(email, 'acc_reseller'), []);
});

test('an address is opened once in a brand by whoever comes first', async () => {
  const brands = ['platform', 'acc_one', 'acc_two', 'platform', 'acc_one', 'acc_two'];
  const opened = await Promise.allSettled(
    brands.map((brand) => people.openAccount(deps(), person('race@leadwright.example', brand), [])),
  );
  const owners = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.brand] : []));
  expect(owners.toSorted()).toEqual(['acc_one', 'acc_two', 'platform']);
});

test('an address is not changed along with a password that was replaced meanwhile', async () => {
  const owner = await people.openAccount(deps(), person('move@leadwright.example'), []);
  const login = await people.findByLogin(deps(), people.addressOf(owner));
  if (!login) throw new Error('no login');
  const at = now().toISOString();
  const moved = await people.changeAddress(deps(), owner, 'moved@leadwright.example', at);
  const replacement = { password_hash: 'second', at, kept_session: '-', endKeys: false };
  await transact(table, people.replacePassword(deps(), owner, login, replacement));
  await expect(transact(table, moved ?? [])).rejects.toThrow(TransactionRefused);
  const late = await people.changeAddress(deps(), owner, 'moved@leadwright.example', at);
  await expect(transact(table, late ?? [])).rejects.toThrow(TransactionRefused);
  const anew = await people.readPerson(deps(), owner);
  const again = await people.changeAddress(deps(), anew, 'moved@leadwright.example', at);
  await transact(table, again ?? []);
  const address = { brand: 'platform', email: 'moved@leadwright.example' };
  expect(await people.findByLogin(deps(), address)).toMatchObject({ password_hash: 'second' });
  expect(await people.findByLogin(deps(), people.addressOf(owner))).toBeUndefined();
});

test('a request is in the brand of its domain, and of the platform at every other', async () => {
  const branding = { domain: 'leads.acme.example', tenantId: 'acc_acme', settings: acme };
  await peopleStore({ table }).brandings.put(branding).go();
  expect(await people.brandAt(deps(), 'leads.acme.example')).toEqual({
    brand: 'acc_acme',
    domain: 'leads.acme.example',
  });
  for (const host of ['127.0.0.1', 'acme.example', '', 'no domain', `${'a'.repeat(300)}.example`])
    expect(await people.brandAt(deps(), host)).toEqual({ brand: 'platform' });
});

test('the authorizer says the brand, and who looks as the user', async () => {
  const { tenantId, userId } = await people.openAccount(
    deps(),
    person('seen@leadwright.example', 'acc_acme'),
    [],
  );
  const token = newSessionToken();
  const admin = { tenantId: 'acc_admin', userId: 'usr_admin' };
  const at = now().toISOString();
  const session = {
    ...{ tokenHash: hashToken(token), sessionId: 'ses_1', tenantId, userId, impersonatedBy: admin },
    ...{ created_at: at, last_seen_at: at, ip: '', user_agent: '', expires: now().getTime() },
  };
  await authStore({ table }).sessions.create(session).go();
  const requests = { windowSeconds: 60, count: async () => ({ used: 1, reset: 60 }) };
  const authorize = createAuthorizer({ ...deps(), requests, quotas: { session: 9, key: 9 } });
  const identity = await authorize(`Bearer ${token}`);
  expect(identity?.caller).toMatchObject({ tenantId, userId, brand: 'acc_acme', impersonatedBy: admin });
});
