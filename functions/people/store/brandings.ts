import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { asJson } from '#functions/platform/table/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored.ts';
import type { SiteSettings } from '#shared/contracts/account/site.ts';

type Settings = Omit<SiteSettings, 'domain' | 'script'>;

/** How the app looks at a reseller's domain. Asked before anybody is known, so it stands under the domain. */
export const brandingEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'branding', version: '1', service: 'people' },
      attributes: {
        ...storedItems('branding', 1).attributes,
        domain: { type: 'string', required: true },
        /** The reseller's account, whose id is the brand. */
        tenantId: { type: 'string', required: true },
        settings: { type: CustomAttributeType<Settings>('any'), required: true, ...asJson<Settings>() },
        /** JavaScript of the reseller, for this domain only. */
        script: { type: 'string', required: true, default: '' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['domain'], template: 'domain#${domain}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'branding', casing: 'none' },
        },
        byTenant: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#brandings',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['domain'], template: '${domain}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
