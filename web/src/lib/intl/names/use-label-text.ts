import { useCallback } from 'react';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import type { LeadField } from '#shared/domain/leads/lead.ts';
import { useTextOr } from '../use-text.ts';

/** What kind of value it is, in the user's words: a technology's purpose, a network's name; a job title as it came. */
export function useLabelText(): (field: LeadField, label: string) => string {
  const textOr = useTextOr();
  return useCallback(
    (field, label) => {
      if (field === 'social') return brandName(label);
      if (field === 'technology') return textOr(`technology_category.${label.replaceAll(' ', '_')}`, label);
      return textOr(`value_label.${label}`, label);
    },
    [textOr],
  );
}
