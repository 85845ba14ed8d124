import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { ImportTemplate } from '#shared/contracts/campaigns/import-templates.ts';
import { importFields } from '#shared/domain/kinds/entry/import-fields.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';

export const importTemplateItems = storedItems('import-template', 1);

type Columns = ImportTemplate['columns'];
const { get, set } = asJson<Columns>();

/** A column for a field that this release does not know stays out. */
const known = (columns?: Columns): Columns | undefined => {
  const read = get(columns);
  return Array.isArray(read)
    ? read.map(({ heading, field }) => ({
        heading,
        field: field !== null && Object.hasOwn(importFields, field) ? field : null,
      }))
    : read;
};

/** What the columns of files with the same headings are for, under a name. */
export const templateEntity = entity({
  slice: 'imports',
  name: 'import-template',
  attributes: {
    ...importTemplateItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    type: { type: kindKeys, required: true },
    columns: { type: CustomAttributeType<Columns>('any'), required: true, set, get: known },
    /** The country of telephone numbers that say none. */
    phone_country: { type: 'string' },
    created_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#import-templates',
  sk: 'template#{id}',
});
