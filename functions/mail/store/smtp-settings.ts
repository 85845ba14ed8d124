import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

/** `tls` from the first byte on, `starttls` before anything is said, or nothing at all. */
export const smtpEncryptions = ['none', 'tls', 'starttls'] as const;

/** The mail server of a reseller. */
export const smtpSettingsEntity = entity({
  slice: 'mail',
  name: 'smtp-settings',
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
  pk: 'tenant#{tenantId}',
  sk: 'smtp-settings',
});

/** What a sealed password is bound to. */
export const smtpSealContext = (tenantId: string) => ({ tenantId, purpose: 'smtp' });
