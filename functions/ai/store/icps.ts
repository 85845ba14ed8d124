import type { EntityItem } from 'electrodb';
import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { DroppedFilter, IcpSearch } from '#shared/domain/ai/icp.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';

export const icpItems = storedItems('icp-suggestion', 1);

/** A group of customers that was suggested, and what was said of it. */
export const icpEntity = entity({
  slice: 'ai',
  name: 'icp-suggestion',
  attributes: {
    ...icpItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    reasons: { type: CustomAttributeType<string[]>('any'), required: true },
    kind: { type: kindKeys, required: true },
    /** As it was when it was made; the contract's schema refuses one that is no longer known. */
    search: { type: CustomAttributeType<IcpSearch>('any'), required: true },
    dropped: { type: CustomAttributeType<DroppedFilter[]>('any'), required: true },
    fits: { type: 'boolean' },
    words: { type: 'string' },
    model: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#ai',
  sk: 'icp#{id}',
});
export type IcpRecord = EntityItem<ReturnType<typeof icpEntity>>;
