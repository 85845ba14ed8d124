import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import type { Material } from '#shared/domain/ai/answering.ts';

/** What a website said when a run read it for a question, for the other questions of that run. */
export const sitePagesEntity = entity({
  slice: 'runs',
  name: 'site-pages',
  attributes: {
    tenantId: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    host: { type: 'string', required: true },
    pages: { type: CustomAttributeType<Material[]>('any'), ...asDeflated<Material[]>(), required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#run#{run_id}',
  sk: 'site#{host}',
});
