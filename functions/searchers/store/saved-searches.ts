import { CustomAttributeType } from 'electrodb';
import type * as z from 'zod';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import { StoredSearch } from '#shared/domain/kinds/index.ts';

export const savedSearchItems = storedItems('saved-search', 1);

/** A search that is kept under a name. Expires by `ttl` once it is deleted. */
export const savedSearchEntity = entity({
  slice: 'searchers',
  name: 'saved-search',
  attributes: {
    ...savedSearchItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    search: {
      type: CustomAttributeType<z.infer<typeof StoredSearch>>('any'),
      required: true,
      ...storedValue(StoredSearch),
    },
    limit: { type: 'number' },
    enrich: { type: 'boolean', required: true },
    /** Absent where who is owned is found too, as in all that earlier releases saved. */
    new_only: { type: 'boolean' },
    campaign_id: { type: 'string' },
    /** What was asked for with the key that the caller chose, of which its id is made. */
    request_hash: { type: 'string' },
    seen_at: { type: 'string' },
    seen_leads: { type: 'number' },
    seen_complete: { type: 'boolean' },
    created_by: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    deleted_at: { type: 'string' },
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#saved-searches',
  sk: 'search#{id}',
});

export const savedNameItems = storedItems('saved-names', 1);

/**
 * The names of an account's saved searches by their ids, those that are deleted left out. Whoever writes a name writes this
 * item with it, under the condition that its revision is still the one that was read: so no name stands twice, and there are
 * never too many.
 */
export const savedNamesEntity = entity({
  slice: 'searchers',
  name: 'saved-names',
  attributes: {
    ...savedNameItems.attributes,
    tenantId: { type: 'string', required: true },
    names: { type: CustomAttributeType<Record<string, string>>('any'), required: true },
    revision: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#saved-searches',
  sk: 'names',
});

/** Which leads a saved search found when it was last run or saved: sorted hashes of 8 bytes. */
export const seenLeadsEntity = entity({
  slice: 'searchers',
  name: 'seen-leads',
  attributes: {
    ...storedItems('seen-leads', 1).attributes,
    tenantId: { type: 'string', required: true },
    search_id: { type: 'string', required: true },
    hashes: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    /** Of a deleted search: with it. */
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#saved-search#{search_id}',
  sk: 'seen',
});
