import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

/** `tls` from the first byte on, `starttls` before anything is said, or nothing at all. */
export const smtpEncryptions = ['none', 'tls', 'starttls'] as const;

/** The mail server of a reseller. */
export const smtpSettingsEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'smtp-settings', version: '1', service: 'mail' },
      attributes: {
        ...storedItems('smtp-settings', 1).attributes,
        tenantId: { type: 'string', required: true },
        host: { type: 'string', required: true },
        port: { type: 'number', required: true },
        /** Empty for a server that asks nobody. */
        username: { type: 'string', required: true },
        sealed_password: { type: 'string', required: true },
        encryption: { type: smtpEncryptions, required: true },
        from_address: { type: 'string', required: true },
        support_address: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'smtp-settings', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** What a sealed password is bound to. */
export const smtpSealContext = (tenantId: string) => ({ tenantId, purpose: 'smtp' });
