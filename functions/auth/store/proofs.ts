import { entity } from '#functions/platform/table/entity.ts';

/** Whom a provider has named, while the second factor is asked for: what the provider gave works once only. */
export const proofEntity = entity({
  slice: 'auth',
  name: 'proof',
  attributes: {
    proofHash: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    /** The provider's id and address, where the user has yet to agree to the link. */
    subject: { type: 'string' },
    email: { type: 'string' },
    /** How often the user's links had been ended when it was made sure who they are: see `ended-since.ts`. */
    identities_ended: { type: 'number' },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'proof#{proofHash}',
  sk: 'proof',
});
