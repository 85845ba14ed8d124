import type { HookDeps } from '#functions/crm/coming-back/listen.ts';
import { createCrmStore } from '#functions/crm/store/index.ts';
import { createGhlContacts } from '#functions/crm/vendors/ghl/ghl-contacts.ts';
import { createGhlOauth } from '#functions/crm/vendors/ghl/ghl-oauth.ts';
import { createKeapContacts } from '#functions/crm/vendors/keap/keap-contacts.ts';
import { createKeapHooks } from '#functions/crm/vendors/keap/keap-hooks.ts';
import { createKeapOauth } from '#functions/crm/vendors/keap/keap-oauth.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createVendorBuckets, vendorStandInPolicy } from '#functions/providers/index.ts';
import { startHighLevel } from '#infra/local/standins/crm/highlevel.ts';
import { startKeap } from '#infra/local/standins/crm/keap.ts';

/** Shows in tests that what is stored is sealed for its owner, and opens for nobody else. */
const seal: Seal = {
  seal: async (plain, context) => Buffer.from(JSON.stringify([context, plain])).toString('base64'),
  async open(sealed, context) {
    const [bound, plain] = JSON.parse(Buffer.from(sealed, 'base64').toString('utf8'));
    if (JSON.stringify(bound) !== JSON.stringify(context)) throw new Error('sealed for somebody else');
    return plain;
  },
};

/** The slice on a table with stand-ins of both CRMs, a clock that can be moved, and a note of who was told that a connection ended. */
export async function openCrmWorld(table: Table) {
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const [ghl, keap] = [
    await startHighLevel({ now: () => now().getTime() }),
    await startKeap({ now: () => now().getTime() }),
  ];
  const told: string[] = [];
  const ask = { fetch: createGuardedFetch(vendorStandInPolicy), now };
  const client = { client_id: 'app-1', client_secret: 'secret' };
  const deps: HookDeps & { redirectUri: string } = {
    ...{ store: createCrmStore(table), seal, now, newId, standIns: ['ghl', 'keap'] },
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    redirectUri: 'https://app.example/crm/callback',
    eventsUrl: 'http://127.0.0.1:9/api/crm/events/keap/',
    hooks: createKeapHooks(ask, { api: `${keap.url}/crm` }),
    buckets: createVendorBuckets(table),
    contacts: {
      ghl: createGhlContacts(ask, ghl.url),
      keap: createKeapContacts(ask, { api: `${keap.url}/crm` }),
    },
    vendors: {
      ghl: createGhlOauth(ask, { authorize: `${ghl.url}/oauth/chooselocation`, api: ghl.url }),
      keap: createKeapOauth(ask, {
        ...{
          authorize: `${keap.url}/app/oauth/authorize`,
          token: `${keap.url}/token`,
          api: `${keap.url}/crm`,
        },
      }),
    },
    clients: async () => ({ ghl: client, keap: client }),
    tellRevoked: async ({ id, connected_at }) => void told.push(`${id} ${connected_at}`),
  };
  return {
    ...{ deps, ghl, keap, told },
    person: { tenantId: newId('account'), userId: newId('user') },
    /** Moves the clock of both sides on. */
    pass: (seconds: number) => {
      clock.ahead += seconds * 1000;
    },
    stop: async () => {
      await Promise.all([ghl.stop(), keap.stop()]);
    },
  };
}
export type CrmTestWorld = Awaited<ReturnType<typeof openCrmWorld>>;
