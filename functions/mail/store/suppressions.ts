import { createHash } from 'node:crypto';
import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

export const suppressionReasons = ['bounce', 'complaint'] as const;

/** An address that gets no mails of ours, by its hash: the address itself is not kept. */
export const suppressionEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'suppression', version: '1', service: 'mail' },
      attributes: {
        addressHash: { type: 'string', required: true },
        reason: { type: suppressionReasons, required: true },
        at: { type: 'string', required: true },
        /** Epoch seconds: a mailbox may be made again, and its owner must not be shut out for ever. */
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['addressHash'],
            template: 'suppressed#${addressHash}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'suppression', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** The same for every way to write an address that mail servers take as one. */
export const hashAddress = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');
