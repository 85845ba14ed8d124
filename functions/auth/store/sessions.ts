import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

export type SessionRecord = {
  tokenHash: string;
  sessionId: string;
  tenantId: string;
  userId: string;
  expires: number;
};

const sessionEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'session', version: '1', service: 'auth' },
      attributes: {
        tokenHash: { type: 'string', required: true },
        sessionId: { type: 'string', required: true },
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        /** Epoch seconds; also the item's time to live. */
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tokenHash'], template: 'session#${tokenHash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'session', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(table: Table) {
  const sessions = sessionEntity(table);
  return {
    async create(session: SessionRecord): Promise<void> {
      await sessions.create(session).go();
    },
    async get(tokenHash: string): Promise<SessionRecord | undefined> {
      return (await sessions.get({ tokenHash }).go()).data ?? undefined;
    },
    async remove(tokenHash: string): Promise<void> {
      await sessions.delete({ tokenHash }).go();
    },
  };
}
