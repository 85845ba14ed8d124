import { CustomAttributeType } from 'electrodb';
import * as z from 'zod';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import { Label } from '#shared/domain/leads/labels.ts';

/** The custom labels of an account: few and small, so that one item holds them, and `version` keeps two writers apart. */
export const labelsEntity = entity({
  slice: 'campaigns',
  name: 'labels',
  attributes: {
    ...storedItems('labels', 1).attributes,
    tenantId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    labels: { type: CustomAttributeType<Label[]>('any'), required: true, ...storedValue(z.array(Label)) },
  },
  pk: 'tenant#{tenantId}#labels',
  sk: 'labels',
});
