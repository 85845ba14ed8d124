import { osmCategories } from '#shared/domain/leads/categories/osm-categories.ts';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';

const byTag = new Map(
  placeCategoryKeys.flatMap((key) => osmCategories[key].split(' ').map((tag) => [tag, key] as const)),
);

/** What came as a tag of OpenStreetMap as our category, where we have one; the tag stays as the words in which it was found. */
export function tagCategory(value: LeadValue): LeadValue {
  const { label, ...rest } = value;
  const tag = `${label}=${value.value}`;
  const key = byTag.get(tag);
  return key ? { ...rest, value: key, snippet: value.snippet ?? tag } : value;
}
