import { group } from '../endpoint.ts';
import { connections } from './connections.ts';
import { crmEvents } from './events.ts';
import { mappings } from './mappings.ts';

export { Connection, type CrmOffer } from './connections.ts';
export { HighLevelEvent, type KeapEvent } from './events.ts';
export type { MappingPreview } from './mappings.ts';

/** CRMs: what an account has connected, and what goes where in them. */
export const crm = group('crm', { ...connections, ...mappings, ...crmEvents });
