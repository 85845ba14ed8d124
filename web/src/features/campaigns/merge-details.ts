import type { Campaign } from '#shared/contracts/campaigns/index.ts';

export type Details = Pick<Campaign, 'tags' | 'source'>;

/**
 * What to save where somebody else may have saved meanwhile: of `now`, what is stored, only that is changed which was changed
 * between `opened` and `mine`.
 */
export function mergeDetails(opened: Details, mine: Details, now: Details): Details {
  const removed = new Set(opened.tags.filter((tag) => !mine.tags.includes(tag)));
  const added = mine.tags.filter((tag) => !opened.tags.includes(tag) && !now.tags.includes(tag));
  return {
    tags: [...now.tags.filter((tag) => !removed.has(tag)), ...added],
    source: mine.source === opened.source ? now.source : mine.source,
  };
}
