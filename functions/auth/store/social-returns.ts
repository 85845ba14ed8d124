import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

/** A code that a provider gave, until the page asks with what stands for it. It is of no use without the page's verifier. */
export const socialReturnEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'social-return', version: '1', service: 'auth' },
      attributes: {
        tokenHash: { type: 'string', required: true },
        code: { type: 'string', required: true },
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tokenHash'],
            template: 'social-return#${tokenHash}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'social-return', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
