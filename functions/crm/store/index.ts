import type { EntityItem } from 'electrodb';
import { CustomAttributeType } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { perTable } from '#functions/platform/table/per-table.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import { apiCrms, type CrmReason, ghlLevels, ghlVersions } from '#shared/domain/crm/kinds.ts';
import { CrmMapping } from '#shared/domain/crm/mapping.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';

export const connectionItems = storedItems('crm-connection', 1);

type LastError = { at: string; reason: CrmReason; detail: string | null };

/** A CRM that an account has connected. What opens it stands in an item of its own, which changes by itself. */
const connectionEntity = entity({
  slice: 'crm',
  name: 'crm-connection',
  attributes: {
    ...connectionItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    kind: { type: apiCrms, required: true },
    name: { type: 'string', required: true },
    by: { type: ['oauth', 'token'] as const, required: true },
    version: { type: ghlVersions },
    level: { type: ghlLevels },
    external_id: { type: 'string' },
    company_id: { type: 'string' },
    scopes: { type: CustomAttributeType<string[]>('any'), required: true },
    state: { type: ['connected', 'revoked'] as const, required: true },
    connected_by: { type: 'string', required: true },
    connected_at: { type: 'string', required: true },
    last_ok_at: { type: 'string' },
    last_error: { type: CustomAttributeType<LastError>('any') },
    /** Of Keap: the hash of the address that it tells events at, and whether it has been confirmed. */
    hook: { type: 'string' },
    hook_state: { type: ['asked', 'verified'] as const },
    /** It was disconnected: leads that were sent there name it for good. */
    removed_at: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#crm',
  sk: 'connection#{id}',
});

/** What opens a connection, sealed. It is changed by whoever holds the lease alone. */
const tokenEntity = entity({
  slice: 'crm',
  name: 'crm-token',
  attributes: {
    ...storedItems('crm-token', 1).attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Apart, since KMS seals four kilobytes at once and tokens of HighLevel have more than one. */
    sealed: { type: 'string', required: true },
    sealed_refresh: { type: 'string' },
    /** Counted up with every new pair. */
    generation: { type: 'number', required: true },
    /** ISO; absent for a token without an end. */
    expires_at: { type: 'string' },
    /** Of an agency: the token of the sub-account that was chosen, and until when it is good. */
    sealed_location: { type: 'string' },
    /** Of which pair and which sub-account that one is. */
    location_of: { type: 'string' },
    location_expires_at: { type: 'string' },
    /** Who has a new pair made at the moment, and until when nobody else may. */
    lease_by: { type: 'string' },
    lease_until: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#crm',
  sk: 'token#{id}',
});

/** How leads of a kind become contacts of a connection, where somebody has said so. */
const mappingEntity = entity({
  slice: 'crm',
  name: 'crm-mapping',
  attributes: {
    ...storedItems('crm-mapping', 1).attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    kind: { type: kindKeys, required: true },
    mapping: {
      type: CustomAttributeType<CrmMapping>('any'),
      required: true,
      ...storedValue(CrmMapping),
    },
    updated_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#crm',
  sk: 'mapping#{id}#{kind}',
});

/** Somebody is on the page of a CRM, agreeing. */
const stateEntity = entity({
  slice: 'crm',
  name: 'crm-state',
  attributes: {
    stateHash: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    kind: { type: apiCrms, required: true },
    version: { type: ghlVersions },
    level: { type: ghlLevels },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'tenant#{tenantId}#crm',
  sk: 'state#{stateHash}',
});

/** Whose connections reach a sub-account, an agency or an app: events name nothing else. */
const reachEntity = entity({
  slice: 'crm',
  name: 'crm-reach',
  attributes: {
    kind: { type: apiCrms, required: true },
    reach: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
  },
  pk: 'crm-reach#{kind}#{reach}',
  sk: 'tenant#{tenantId}#{id}',
});

/** The address that Keap tells events of a connection at, by the hash of its secret part. */
const hookEntity = entity({
  slice: 'crm',
  name: 'crm-hook',
  attributes: {
    hash: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
  },
  pk: 'crm-hook#{hash}',
  sk: 'hook',
});

/** Which lead became which contact. A partition is written as fast as a CRM takes contacts, some ten a second. */
const contactEntity = entity({
  slice: 'crm',
  name: 'crm-contact',
  attributes: {
    ...storedItems('crm-contact', 1).attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    contact_id: { type: 'string', required: true },
    lead_id: { type: 'string', required: true },
    /** The list that the lead was in. */
    campaign_id: { type: 'string', required: true },
    /** A digest of who the contact was when it was written last; absent where the CRM did not say. */
    seen: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#crm-contacts#{id}',
  sk: 'contact#{contact_id}#{lead_id}',
});

export const createCrmStore = (table: Table) => ({
  table,
  connections: connectionEntity(table),
  tokens: tokenEntity(table),
  mappings: mappingEntity(table),
  states: stateEntity(table),
  reaches: reachEntity(table),
  hooks: hookEntity(table),
  contacts: contactEntity(table),
});
/** The store of a table, made once. */
export const crmStoreOf = perTable(createCrmStore);
export type CrmStore = ReturnType<typeof createCrmStore>;
export type ConnectionRecord = EntityItem<ReturnType<typeof connectionEntity>>;
export type TokenRecord = EntityItem<ReturnType<typeof tokenEntity>>;

/** What a sealed token is bound to. */
export const tokenContext = (tenantId: string, id: string) => ({
  ...{ purpose: 'crm', tenant: tenantId },
  connection: id,
});
