import { createPublicKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { createMailbox } from '#functions/mail/index.ts';
import { brandOf, findPerson } from '#functions/people/index.ts';
import { createGuardedFetch, type OutboundPolicy } from '#functions/platform/outbound/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { readSecret } from '#functions/platform/secrets/read-secret.ts';
import { createSeal, keepOpened } from '#functions/platform/secrets/seal.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createVendorBuckets, vendorPolicy, vendorStandInPolicy } from '#functions/providers/index.ts';
import { apiCrms } from '#shared/domain/crm/kinds.ts';
import type { HookDeps } from './coming-back/listen.ts';
import { type HighLevelKeys, publishedKeys } from './coming-back/verify-highlevel.ts';
import { CrmClients, type CrmEnv } from './env.ts';
import { createCrmStore } from './store/index.ts';
import { createGhlContacts } from './vendors/ghl/ghl-contacts.ts';
import { createGhlOauth, ghlHosts } from './vendors/ghl/ghl-oauth.ts';
import { createKeapContacts } from './vendors/keap/keap-contacts.ts';
import { createKeapHooks } from './vendors/keap/keap-hooks.ts';
import { createKeapOauth, keapHosts } from './vendors/keap/keap-oauth.ts';

/** The app of stand-ins, which take any. */
const standInClient = { client_id: 'stand-in', client_secret: 'stand-in' };

/** Where a CRM leads back to; the operator names this address where the app is registered. */
export const redirectUriOf = (appUrl: string): string => `${appUrl}/crm/callback`;

/** CRMs as the environment describes them. */
export function composeCrm(env: CrmEnv, table: Table): HookDeps & { redirectUri: string } {
  const mailbox = createMailbox({ queueUrl: env.MAIL_QUEUE_URL });
  const now = () => new Date();
  const standIns = apiCrms.filter((kind) => env.STAND_IN_CRMS[kind] !== undefined);
  return {
    store: createCrmStore(table),
    seal: keepOpened(createSeal(env.SECRETS_KEY_ID)),
    ...{ now, newId, standIns, wait: pause, redirectUri: redirectUriOf(env.APP_URL) },
    eventsUrl: `${env.APP_URL}/api/crm/events/keap/`,
    ...vendorsOf(env, now),
    buckets: createVendorBuckets(table),
    async clients() {
      const text = env.CRM_CLIENTS_SECRET_ID ? await readSecret(env.CRM_CLIENTS_SECRET_ID) : env.CRM_CLIENTS;
      const own = text ? CrmClients.parse(JSON.parse(text)) : {};
      return { ...Object.fromEntries(standIns.map((kind) => [kind, standInClient])), ...own };
    },
    async tellRevoked({ tenantId, id, name, connected_by, connected_at }) {
      const person = await findPerson({ table }, { tenantId, userId: connected_by });
      if (!person) return;
      await mailbox.post({
        id: `crm-revoked-${id}-${connected_at}`,
        ...{ to: person.email, locale: person.locale, brand: brandOf(person), template: 'crm_revoked' },
        values: { name: person.first_name, connection: name, path: '/settings/integration/crm' },
      });
    },
  };
}

function vendorsOf(
  { STAND_IN_CRMS: at }: CrmEnv,
  now: () => Date,
): Pick<HookDeps, 'vendors' | 'contacts' | 'hooks'> {
  const deps = (standIn: string | undefined) => {
    const policy: OutboundPolicy = standIn ? vendorStandInPolicy : vendorPolicy;
    return { fetch: createGuardedFetch(policy), now };
  };
  const ghl = at.ghl ? { authorize: `${at.ghl}/oauth/chooselocation`, api: at.ghl } : ghlHosts;
  const keap = at.keap
    ? { authorize: `${at.keap}/app/oauth/authorize`, token: `${at.keap}/token`, api: `${at.keap}/crm` }
    : keapHosts;
  return {
    vendors: { ghl: createGhlOauth(deps(at.ghl), ghl), keap: createKeapOauth(deps(at.keap), keap) },
    hooks: createKeapHooks(deps(at.keap), keap),
    contacts: {
      ghl: createGhlContacts(deps(at.ghl), ghl.api),
      keap: createKeapContacts(deps(at.keap), keap),
    },
  };
}

const StandInKeys = z.object({ ed25519: z.string(), rsa: z.string() });

/** The keys that HighLevel signs its events with; those of the stand-in where one answers. */
export function highLevelKeysOf({ STAND_IN_CRMS: { ghl } }: CrmEnv): () => Promise<HighLevelKeys> {
  if (!ghl) return async () => publishedKeys();
  return async () => {
    const { body } = await createGuardedFetch(vendorStandInPolicy)(`${ghl}/webhook-keys`);
    const { ed25519, rsa } = StandInKeys.parse(JSON.parse(body.toString('utf8')));
    return { ed25519: createPublicKey(ed25519), rsa: createPublicKey(rsa) };
  };
}
