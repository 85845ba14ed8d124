import * as z from 'zod';
import { apiCrms, crmReasons, ghlLevels, ghlVersions } from '../../domain/crm/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf } from '../paging.ts';

/** A CRM that an account has connected. What opens it is never shown. */
export const Connection = z.object({
  id: z.string(),
  kind: z.enum(apiCrms),
  /** As the CRM calls it: a sub-account, an agency, an app. */
  name: z.string(),
  /** `oauth`: somebody agreed on a page of the CRM; `token`: somebody typed in a token that they made there. */
  by: z.enum(['oauth', 'token']),
  /** Of HighLevel. */
  version: z.enum(ghlVersions).nullable(),
  level: z.enum(ghlLevels).nullable(),
  /** What it reaches: a sub-account of HighLevel, an app of Keap. Null for an agency whose sub-account is not chosen yet. */
  external_id: z.string().nullable(),
  /** What it may do, in the CRM's own words. */
  scopes: z.array(z.string()),
  /** `revoked`: it was ended elsewhere, and somebody has to connect again. */
  state: z.enum(['connected', 'revoked']),
  connected_by: z.string(),
  connected_at: z.string(),
  /** When the CRM last answered what it was asked. */
  last_ok_at: z.string().nullable(),
  /** What becomes of contacts there is told here: by the app of HighLevel, by hooks of Keap. */
  listens: z.boolean(),
  last_error: z
    .object({ at: z.string(), reason: z.enum(crmReasons), detail: z.string().nullable() })
    .nullable(),
});
export type Connection = z.infer<typeof Connection>;

/** How a CRM can be connected here. */
const Offer = z.object({
  kind: z.enum(apiCrms),
  /** The operator has registered the app there, so that people can agree on its page. */
  oauth: z.boolean(),
  /** What answers is a stand-in on this machine, and knows invented contacts alone. */
  stand_in: z.boolean(),
});
export type CrmOffer = z.infer<typeof Offer>;

const owner = { access: 'owner', audit: true } as const;
/** As a CRM gives it, without spaces. */
const Word = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .regex(/^[\x21-\x7e]+$/, 'invalid');

export const connections = {
  crmConnections: endpoint({
    method: 'GET',
    path: '/api/crm/connections',
    access: 'owner',
    summary: 'The CRMs that the account has connected, the oldest first, and those that can be',
    response: listOf(Connection).extend({ offers: z.array(Offer) }),
  }),
  connectCrm: endpoint({
    ...owner,
    method: 'POST',
    path: '/api/crm/connect',
    summary: 'Begins to connect a CRM: gives the address of the page on which somebody agrees to it',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('ghl'),
        version: z.enum(ghlVersions).default('v2'),
        level: z.enum(ghlLevels).default('location'),
      }),
      z.strictObject({ kind: z.literal('keap') }),
    ]),
    response: z.object({ url: z.url() }),
    errors: ['limit_reached', 'conflict'],
  }),
  finishCrm: endpoint({
    ...owner,
    method: 'POST',
    path: '/api/crm/callback',
    summary: 'Ends it, with what the CRM led back with: once, and for the person alone who began',
    body: z.strictObject({ state: Word, code: Word }),
    response: Connection,
    errors: ['conflict', 'provider_rejected', 'provider_unavailable'],
  }),
  connectCrmByToken: endpoint({
    ...owner,
    method: 'POST',
    path: '/api/crm/token',
    idempotency: 'replay',
    summary: 'Connects a CRM with a token that was made there, after the CRM was asked whether it takes it',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('ghl'),
        version: z.enum(ghlVersions).default('v2'),
        token: Word,
        /** A private integration is one sub-account's. */
        location_id: z
          .string()
          .trim()
          .regex(/^\w{4,64}$/, 'invalid'),
      }),
      z.strictObject({ kind: z.literal('keap'), token: Word }),
    ]),
    status: 201,
    response: Connection,
    errors: ['limit_reached', 'rate_limited', 'provider_rejected', 'provider_unavailable'],
  }),
  testCrm: endpoint({
    ...owner,
    method: 'POST',
    path: '/api/crm/connections/{id}/test',
    summary: 'Asks the CRM who is connected; what comes of it is noted at the connection',
    params: IdParams,
    response: Connection,
    errors: ['not_found', 'rate_limited'],
  }),
  crmLocations: endpoint({
    method: 'GET',
    path: '/api/crm/connections/{id}/locations',
    access: 'owner',
    summary: 'The sub-accounts of an agency in which the app is installed, of which one can be chosen',
    params: IdParams,
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: ['not_found', 'provider_rejected', 'provider_unavailable'],
  }),
  chooseCrmLocation: endpoint({
    ...owner,
    method: 'PUT',
    path: '/api/crm/connections/{id}/location',
    summary: 'Chooses the sub-account of an agency that leads are sent to',
    params: IdParams,
    body: z.strictObject({
      location_id: z
        .string()
        .trim()
        .regex(/^\w{4,64}$/, 'invalid'),
    }),
    response: Connection,
    errors: ['not_found', 'conflict', 'provider_rejected', 'provider_unavailable'],
  }),
  disconnectCrm: endpoint({
    ...owner,
    method: 'DELETE',
    path: '/api/crm/connections/{id}',
    summary: 'Disconnects a CRM: what opens it is forgotten at once',
    params: IdParams,
    response: z.object({}),
    errors: ['not_found'],
  }),
};
