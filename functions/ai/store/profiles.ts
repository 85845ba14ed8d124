import type { EntityItem } from 'electrodb';
import { CustomAttributeType } from 'electrodb';
import * as z from 'zod';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import { BusinessProfile } from '#shared/domain/ai/profile.ts';

export const profileItems = storedItems('business-profile', 1);

/** One that any release wrote: fields that this one does not know are left out, those that it wants more are empty. */
const Stored: z.ZodType<BusinessProfile> = z.object(BusinessProfile.shape);

/** What an account says of its business. */
export const profileEntity = entity({
  slice: 'ai',
  name: 'business-profile',
  attributes: {
    ...profileItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    profile: {
      type: CustomAttributeType<BusinessProfile>('any'),
      required: true,
      ...storedValue(Stored),
    },
    /** Counted up with every change: whoever changes an older one is told. */
    revision: { type: 'number', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#ai',
  sk: 'profile',
});
export type ProfileRecord = EntityItem<ReturnType<typeof profileEntity>>;
