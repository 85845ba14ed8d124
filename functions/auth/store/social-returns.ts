import { entity } from '#functions/platform/table/entity.ts';

/** A code that a provider gave, until the page asks with what stands for it. It is of no use without the page's verifier. */
export const socialReturnEntity = entity({
  slice: 'auth',
  name: 'social-return',
  attributes: {
    tokenHash: { type: 'string', required: true },
    code: { type: 'string', required: true },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'social-return#{tokenHash}',
  sk: 'social-return',
});
