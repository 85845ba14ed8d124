import type { ProfileField } from '#shared/domain/ai/profile.ts';

/** Where a field stands on the page, to be led to. */
export const fieldId = (field: ProfileField): string => `profile-${field}`;
