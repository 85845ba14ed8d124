import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedWords } from '#functions/platform/table/stored/stored.ts';
import { type AccessOption, accessOptions } from '#shared/domain/accounts/access-options.ts';
import { locales } from '#shared/domain/texts.ts';

export const invitationItems = storedItems('invitation', 1);

/** Somebody who was asked into an account. Kept after its time so that it can be sent again. */
export const invitationEntity = entity({
  slice: 'people',
  name: 'invitation',
  attributes: {
    ...invitationItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    email: { type: 'string', required: true },
    /** Of the account; missing: the platform's. */
    brand: { type: 'string' },
    access: {
      type: CustomAttributeType<AccessOption[]>('any'),
      required: true,
      ...storedWords(accessOptions),
    },
    locale: { type: locales, required: true },
    invited_by: { type: 'string', required: true },
    /** Whoever opened it has an account of their own, to which the address belongs. */
    has_account: { type: 'boolean' },
    code_hash: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    expires_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}',
  sk: 'invitation#{id}',
  indexes: {
    byCode: { index: 'gsi1', pk: 'invitation#{code_hash}', sk: '{id}' },
  },
});
