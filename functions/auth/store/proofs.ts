import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

/** Whom a provider has named, while the second factor is asked for: what the provider gave works once only. */
export const proofEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'proof', version: '1', service: 'auth' },
      attributes: {
        proofHash: { type: 'string', required: true },
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        /** The provider's id and address, where the user has yet to agree to the link. */
        subject: { type: 'string' },
        email: { type: 'string' },
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['proofHash'], template: 'proof#${proofHash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'proof', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
