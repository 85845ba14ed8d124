import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { SiteSettings } from '#shared/contracts/account/site.ts';

type Settings = Omit<SiteSettings, 'domain' | 'script'>;

/** How the app looks at a reseller's domain. Asked before anybody is known, so it stands under the domain. */
export const brandingEntity = entity({
  slice: 'people',
  name: 'branding',
  attributes: {
    ...storedItems('branding', 1).attributes,
    domain: { type: 'string', required: true },
    /** The reseller's account, whose id is the brand. */
    tenantId: { type: 'string', required: true },
    settings: { type: CustomAttributeType<Settings>('any'), required: true, ...asJson<Settings>() },
    /** JavaScript of the reseller, for this domain only. */
    script: { type: 'string', required: true, default: '' },
  },
  pk: 'domain#{domain}',
  sk: 'branding',
  indexes: {
    byTenant: { index: 'gsi1', pk: 'tenant#{tenantId}#brandings', sk: '{domain}' },
  },
});
