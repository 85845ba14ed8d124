import { expect, test } from 'vitest';
import { findPerson, openAccount, readPerson, type UserRecord } from '#functions/people/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { totpOf } from '#tests/support/people/turn-on-two-factor.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { composeAuth } from './compose.ts';
import { opens } from './key-ends.ts';
import { beginMailChange, resendMailChange } from './mail-change/change-mail.ts';
import { confirmMailChange } from './mail-change/confirm-mail-change.ts';
import type { MailingDeps } from './mail-deps.ts';
import { changePassword } from './passwords/change-password.ts';
import { makeResetCode } from './passwords/make-reset-code.ts';
import { hashPassword, passwordCost } from './passwords/password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { confirmLink, linkIdentity } from './sign-in/link-identity.ts';
import { logIn } from './sign-in/log-in.ts';
import { hashToken } from './sign-in/session-token.ts';
import { endOtherSessions, isAlive } from './sign-in/sessions.ts';
import { isLinked } from './sign-in/sign-ins.ts';
import { keepProof, recallProof } from './sign-in/social-proofs.ts';
import { authStore } from './store/index.ts';
import { beginTwoFactor, confirmTwoFactor } from './two-factor/set-up-two-factor.ts';

const engine = withEngineTable();
// What happens between a check and a write is said here by hand: the check need not take long.
passwordCost.N = 2 ** 10;
const password = 'the first password';
const seal = { seal: async (plain: string) => plain, open: async (sealed: string) => sealed };
const mailed: Parameters<MailingDeps['mailbox']['post']>[0][] = [];
const mailbox: MailingDeps['mailbox'] = { post: async (mail) => void mailed.push(mail) };
const depsOf = (table: Table) => ({ ...composeAuth(table), mailbox, seal });
type Deps = ReturnType<typeof depsOf>;
const origin = { sourceIp: '192.0.2.1', userAgent: 'test', host: 'localhost', actsAs: () => {} };

async function somebody(): Promise<UserRecord> {
  const email = `${newId('user')}@leadwright.example`;
  const names = { first_name: 'Ann', last_name: 'Archer' };
  const password_hash = await hashPassword(password);
  return openAccount(depsOf(engine.table), { ...names, email, brand: 'platform', password_hash }, []);
}

const callerOf = ({ tenantId, userId }: UserRecord, id = '-') => ({
  ...{ tenantId, userId, brand: 'platform', credential: { kind: 'session' as const, id } },
  ...{ isMainUser: true, accessToWallet: true, modules: [] },
});

const change = (user: UserRecord) => async (deps: Deps) => {
  const to = { current_password: password, password: 'the second password', revoke_api_keys: true };
  const own = await sessionOf(user);
  await changePassword(deps, callerOf(user, own.sessionId), to);
  // It goes on, and is in the way of nothing that is asked here.
  await authStore(deps).sessions.delete(own).go();
};
const recover = (user: UserRecord) => async (deps: Deps) => {
  const { code } = await makeResetCode(deps, user);
  await resetPassword(deps, { code, password: 'the second password' }, origin);
};

/** A session that was begun before. */
async function sessionOf(user: UserRecord) {
  const deps = depsOf(engine.table);
  const { access_token } = await logInAs(deps, user);
  const tokenHash = hashToken(access_token);
  const { data } = await authStore(deps).sessions.get({ tokenHash }).go();
  return { tokenHash, sessionId: data?.sessionId ?? '' };
}

/** Deps with which `act` is done once, before what `isNext` says of the table's commands. */
function before(isNext: (command: string) => boolean, act: (deps: Deps) => Promise<unknown>): Deps {
  let done = false;
  const { client } = engine.table;
  const send = async (command: { constructor: { name: string }; input: unknown }) => {
    if (!done && isNext(`${command.constructor.name} ${JSON.stringify(command.input)}`)) {
      done = true;
      await act(depsOf(engine.table));
    }
    return client.send(command as never);
  };
  const proxy = new Proxy(client, { get: (of, key) => (key === 'send' ? send : Reflect.get(of, key)) });
  return depsOf({ ...engine.table, client: proxy });
}

/** What comes right after a password was found right: its wrong tries are forgotten. */
const forgetting = (command: string) => /^Delete.*throttle#/.test(command);
const readingUser = (command: string) => /^Get.*"user#/.test(command);
const readingLogin = (command: string) => /^Get.*"email#/.test(command);
const moving = (command: string) => /^TransactWrite.*identities_from/.test(command);
const keeping = (command: string) => /^(Update|TransactWrite).*kept_session/.test(command);
const replacing = (command: string) => /^TransactWrite.*password_hash/.test(command);

const logInAs = (deps: Deps, user: UserRecord) => logIn(deps, { email: user.email, password }, origin);

async function aliveSessions({ tenantId, userId }: UserRecord) {
  const deps = depsOf(engine.table);
  const user = await readPerson(deps, { tenantId, userId });
  const { data } = await authStore(deps).sessions.query.byUser({ tenantId, userId }).go();
  return data.filter((session) => isAlive(session, user, new Date()));
}

async function openKeys({ tenantId, userId }: UserRecord) {
  const deps = depsOf(engine.table);
  const user = await readPerson(deps, { tenantId, userId });
  const { data } = await authStore(deps).apiKeys.query.byUser({ tenantId, userId }).go();
  return { user, keys: data.filter((key) => opens(key, user)) };
}

const ways = [
  ['changed', change],
  ['recovered', recover],
] as const;
const wanted = { password, name: 'mine', scopes: [] };

test.each(ways)('a session begun with a password that is %s meanwhile is over', async (_, replace) => {
  for (const moment of [forgetting, readingUser]) {
    const user = await somebody();
    await logInAs(before(moment, replace(user)), user).catch(() => undefined);
    expect((await readPerson(depsOf(engine.table), user)).password_changed_at).toBeDefined();
    expect(await aliveSessions(user)).toEqual([]);
  }
});

test.each(ways)('a session written just before a password is %s is over', async (_, replace) => {
  const user = await somebody();
  await replace(user)(before(replacing, (deps) => logInAs(deps, user)));
  expect(await aliveSessions(user)).toEqual([]);
});

test('the session in which the password is changed goes on, and so does the next', async () => {
  const user = await somebody();
  const deps = depsOf(engine.table);
  const own = await sessionOf(user);
  const to = { current_password: password, password: 'the second password', revoke_api_keys: false };
  await changePassword(deps, callerOf(user, own.sessionId), to);
  await logIn(deps, { email: user.email, password: to.password }, origin);
  expect(await aliveSessions(user)).toHaveLength(2);
});

test.each(ways)('a key made with a password that is %s meanwhile is refused', async (_, replace) => {
  const user = await somebody();
  const made = createApiKey(before(forgetting, replace(user)), callerOf(user), wanted, () => {});
  await expect(made).rejects.toMatchObject({ code: 'conflict' });
  const { user: after, keys } = await openKeys(user);
  expect([after.api_keys, keys]).toEqual([0, []]);
});

test.each(ways)('a key written just before a password is %s is revoked', async (_, replace) => {
  const user = await somebody();
  const make = (deps: Deps) => createApiKey(deps, callerOf(user), wanted, () => {});
  await replace(user)(before(replacing, make));
  expect((await openKeys(user)).keys).toEqual([]);
  await createApiKey(
    depsOf(engine.table),
    callerOf(user),
    { ...wanted, password: 'the second password' },
    () => {},
  );
  expect((await openKeys(user)).keys).toHaveLength(1);
});

test('a link agreed to with a password that is recovered meanwhile opens nothing', async () => {
  for (const [moment, late] of [
    [forgetting, false],
    [replacing, true],
  ] as const) {
    const user = await somebody();
    const named = { provider: 'google', subject: user.userId, email: user.email };
    const link = async (deps: Deps) => {
      await confirmLink(deps, user, password);
      await linkIdentity(deps, user, named);
    };
    await (late ? recover(user)(before(moment, link)) : link(before(moment, recover(user))));
    const { data: identity } = await authStore(engine).identities.get(named).go();
    const after = await findPerson(engine, user);
    expect(identity && after && isLinked(identity, after)).toBe(false);
  }
});

const nextAddress = () => `${newId('user')}@next.example`;
const askFor = (user: UserRecord, email: string) => (deps: Deps) =>
  beginMailChange(deps, callerOf(user), { email, password }, origin.sourceIp);
const codeFor = (email: string) => {
  const mail = mailed.find(({ to }) => to === email);
  return mail?.template === 'mail_change_code' ? mail.values.code : undefined;
};
const confirm = (deps: Deps, user: UserRecord, email: string) =>
  confirmMailChange(
    deps,
    callerOf(user),
    { code: codeFor(email) ?? '', sourceIp: origin.sourceIp },
    () => {},
  );
const refusedCode = { fields: [{ path: 'code', key: 'code_wrong' }] };
const stays = async (user: UserRecord) =>
  expect((await readPerson(depsOf(engine.table), user)).email).toBe(user.email);

test.each(ways)('a change of the address is void when the password is %s', async (_, replace) => {
  const [user, email] = [await somebody(), nextAddress()];
  const deps = depsOf(engine.table);
  await askFor(user, email)(deps);
  await replace(user)(deps);
  await expect(confirm(deps, user, email)).rejects.toMatchObject(refusedCode);
  const again = resendMailChange(deps, callerOf(user), origin.sourceIp);
  await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'no_mail_change' });
  await stays(user);
});

test.each(ways)('one that is asked for while the password is %s is void too', async (_, replace) => {
  const [user, email] = [await somebody(), nextAddress()];
  const asked = askFor(user, email)(before(forgetting, replace(user)));
  await expect(asked).rejects.toMatchObject({ code: 'conflict', reason: 'changed' });
  expect(codeFor(email)).toBeUndefined();

  const [other, late] = [await somebody(), nextAddress()];
  await replace(other)(before(replacing, askFor(other, late)));
  await expect(confirm(depsOf(engine.table), other, late)).rejects.toMatchObject(refusedCode);
  await stays(other);
});

test.each(ways)('and so is one that is confirmed while the password is %s', async (_, replace) => {
  for (const moment of [readingUser, readingLogin, moving]) {
    const [user, email] = [await somebody(), nextAddress()];
    await askFor(user, email)(depsOf(engine.table));
    const confirmed = confirm(before(moment, replace(user)), user, email);
    await expect(confirmed).rejects.toMatchObject(refusedCode);
    await stays(user);
  }
  const [user, email] = [await somebody(), nextAddress()];
  await askFor(user, email)(depsOf(engine.table));
  await confirm(depsOf(engine.table), user, email);
  expect((await readPerson(engine, user)).email).toBe(email);
});

test('turning on two factors ends the other sessions, and one that is about to begin without', async () => {
  const user = await somebody();
  const deps = depsOf(engine.table);
  await logInAs(deps, user);
  const own = await sessionOf(user);
  const caller = callerOf(user, own.sessionId);
  const { secret } = await beginTwoFactor(deps, caller, password, origin.host);
  await logInAs(
    before(forgetting, () => confirmTwoFactor(deps, caller, totpOf(secret))),
    user,
  );
  expect((await aliveSessions(user)).map(({ sessionId }) => sessionId)).toEqual([own.sessionId]);
});

test('a session that a recovery ended is not kept by an act that was let in before', async () => {
  const recovered = (user: UserRecord, what: (command: string) => boolean) => before(what, recover(user));
  const acts = [
    async (user: UserRecord, own: string) => {
      await endOtherSessions(recovered(user, keeping), callerOf(user, own));
    },
    async (user: UserRecord, own: string) => {
      await endOtherSessions(recovered(user, readingUser), callerOf(user, own));
    },
    async (user: UserRecord, own: string) => {
      const caller = callerOf(user, own);
      const { secret } = await beginTwoFactor(depsOf(engine.table), caller, password, origin.host);
      await confirmTwoFactor(recovered(user, readingUser), caller, totpOf(secret));
    },
  ];
  for (const act of acts) {
    const user = await somebody();
    const { sessionId } = await sessionOf(user);
    await expect(act(user, sessionId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await aliveSessions(user)).toEqual([]);
  }
});

test('what a provider said before a recovery names nobody after it', async () => {
  const user = await somebody();
  const deps = depsOf(engine.table);
  const proof = { token: newId('request'), token_type: 'code', redirect_uri: '-', brand: '-' } as const;
  await keepProof(deps, proof, { user });
  expect((await recallProof(deps, proof))?.user.userId).toBe(user.userId);
  await recover(user)(deps);
  expect(await recallProof(deps, proof)).toBeUndefined();
});
