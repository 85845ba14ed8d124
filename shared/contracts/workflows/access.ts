import { IdParams } from '../paging.ts';
import { Workflow } from './workflow.ts';

export const leads = { module: 'leads' } as const;
export const reading = { method: 'GET', access: leads, scope: 'runs:read' } as const;
export const writing = { access: leads, scope: 'runs:write', audit: true } as const;
/** What is read of one workflow. */
export const ofOne = { ...reading, params: IdParams, errors: ['not_found'] } as const;
/** What is done with one workflow. */
export const doing = { ...writing, method: 'POST', params: IdParams, response: Workflow } as const;
