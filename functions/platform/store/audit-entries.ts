import { CustomAttributeType } from 'electrodb';
import { entity } from '../table/entity.ts';
import { asJson } from '../table/stored/json-attribute.ts';
import { storedItems } from '../table/stored/stored.ts';

type Values = Record<string, unknown>;

export const auditItems = storedItems('audit-entry', 1);

export const auditEntries = entity({
  slice: 'platform',
  name: 'audit-entry',
  attributes: {
    ...auditItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    at: { type: 'string', required: true },
    action: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    api_key_id: { type: 'string' },
    /** Who looked as that user, where somebody did. */
    acting_tenant_id: { type: 'string' },
    acting_user_id: { type: 'string' },
    target: { type: 'string' },
    before: { type: CustomAttributeType<Values>('any'), ...asJson<Values>() },
    after: { type: CustomAttributeType<Values>('any'), ...asJson<Values>() },
    ip: { type: 'string', required: true },
    outcome: { type: ['done', 'unknown'] as const },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'tenant#{tenantId}#audit',
  sk: '{id}',
});
