import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { ModuleSlug } from '#shared/domain/modules.ts';

export type UserRecord = {
  tenantId: string;
  userId: string;
  email: string;
  first_name: string;
  last_name: string;
  modules: ModuleSlug[];
  isMainUser: boolean;
  accessToWallet: boolean;
  created_at: string;
};

/** Finds the account behind an e-mail address; the key makes an address unique over all accounts. */
export type LoginRecord = { email: string; tenantId: string; userId: string; password_hash: string };

const userEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'user', version: '1', service: 'auth' },
      attributes: {
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        email: { type: 'string', required: true },
        first_name: { type: 'string', required: true },
        last_name: { type: 'string', required: true },
        modules: { type: CustomAttributeType<ModuleSlug[]>('any'), required: true },
        isMainUser: { type: 'boolean', required: true },
        accessToWallet: { type: 'boolean', required: true },
        created_at: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}', casing: 'none' },
          sk: { field: 'sk', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

const loginEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'login', version: '1', service: 'auth' },
      attributes: {
        email: { type: 'string', required: true },
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        password_hash: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['email'], template: 'email#${email}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'login', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(table: Table) {
  const users = userEntity(table);
  const logins = loginEntity(table);
  return {
    async get(tenantId: string, userId: string): Promise<UserRecord | undefined> {
      return (await users.get({ tenantId, userId }).go()).data ?? undefined;
    },
    async findLogin(email: string): Promise<LoginRecord | undefined> {
      return (await logins.get({ email: email.toLowerCase() }).go()).data ?? undefined;
    },
    /** Throws `TransactionRefused` naming `email` if the address is taken. */
    async create(user: UserRecord, password_hash: string): Promise<void> {
      const { tenantId, userId } = user;
      const login = { email: user.email.toLowerCase(), tenantId, userId, password_hash };
      await transact(table, [
        write.put('email', logins.create(login).params()),
        write.put('user', users.create(user).params()),
      ]);
    },
  };
}
