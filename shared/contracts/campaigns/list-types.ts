import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * What the app reads as soon as somebody is known. It stands alone, since what states the kinds of leads would come along into the first script
 * of every page.
 */
export const listTypes = {
  types: endpoint({
    method: 'GET',
    path: '/api/campaign-types',
    access: { module: 'leads' },
    scope: 'lists:read',
    summary: 'The list types',
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
};
