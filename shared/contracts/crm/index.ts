import { group } from '../endpoint.ts';
import { connections } from './connections.ts';

export { Connection, type CrmOffer } from './connections.ts';

/** CRMs: what an account has connected, and what goes where in them. */
export const crm = group('crm', { ...connections });
