import { CustomAttributeType } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { VendorChoice } from '#shared/domain/leads/vendor-choice.ts';

const vendorChoiceEntity = entity({
  slice: 'providers',
  name: 'vendor-choice',
  attributes: {
    ...storedItems('vendor-choice', 1).attributes,
    tenantId: { type: 'string', required: true },
    /** What it lacks, or has too much, is mended by who reads it: vendors come and go with releases. */
    choice: { type: CustomAttributeType<VendorChoice>('any'), required: true },
    set_by: { type: 'string', required: true },
    set_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#source-keys',
  sk: 'vendor-choice',
});

export const createVendorChoices = (table: Table) => vendorChoiceEntity(table);
export type VendorChoices = ReturnType<typeof createVendorChoices>;
