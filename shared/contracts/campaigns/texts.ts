import * as z from 'zod';
import { LeadText, mostTextLetters } from '../../domain/ai/texts/lead-text.ts';
import { textIdPattern } from '../../domain/kinds/text-column.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';

const leads = { module: 'leads' } as const;
const changes = { access: leads, scope: 'lists:write', audit: true } as const;
/** `textId` is the prompt or the question that the text is of. */
const ofText = IdParams.extend({ resultId: z.string().max(64), textId: z.string().regex(textIdPattern) });
const path = '/api/campaigns/{id}/results/{resultId}/texts/{textId}';

export const texts = {
  textColumns: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/texts',
    access: leads,
    scope: 'lists:read',
    summary: 'The columns of AI texts that a list has; a lead has those of it under `text:` and the id',
    params: IdParams,
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: ['not_found'],
  }),
  editText: endpoint({
    ...changes,
    method: 'PUT',
    path,
    summary: 'Changes an AI text of a lead by hand, which costs nothing',
    params: ofText,
    body: z.strictObject({ text: z.string().trim().min(1).max(mostTextLetters) }),
    response: LeadText,
    errors: ['not_found'],
  }),
  deleteText: endpoint({
    ...changes,
    method: 'DELETE',
    path,
    summary: 'Takes an AI text off a lead',
    params: ofText,
    response: z.object({}),
    errors: ['not_found'],
  }),
  undoText: endpoint({
    ...changes,
    method: 'POST',
    path: `${path}/undo`,
    summary: 'Brings back what an AI text was before its last change; `conflict` where it has had none',
    params: ofText,
    response: LeadText,
    errors: ['not_found', 'conflict'],
  }),
};
