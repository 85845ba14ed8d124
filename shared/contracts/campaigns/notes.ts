import * as z from 'zod';
import { mostNotes, NoteText } from '#shared/domain/leads/notes.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams, listOf } from '../paging.ts';

const leads = { module: 'leads' } as const;
const OfLead = IdParams.extend({ resultId: z.string().max(64) });
const OfNote = OfLead.extend({ noteId: z.string().max(64) });
const Written = z.strictObject({ text: NoteText });

/** What somebody wrote about a lead. `user_id` is who wrote it, who may have left the account since. */
export const Note = z.object({
  id: z.string(),
  text: z.string(),
  user_id: z.string(),
  created_at: z.string(),
  /** Absent where it was never changed. */
  updated_at: z.string().optional(),
});
export type Note = z.infer<typeof Note>;

/** Notes of a lead: everybody in the account reads them, and who wrote one changes it. */
export const notes = {
  notes: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/results/{resultId}/notes',
    access: leads,
    scope: 'lists:read',
    summary: 'The notes of a lead, newest first',
    params: OfLead,
    response: listOf(Note),
    errors: ['not_found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/results/{resultId}/notes',
    access: leads,
    scope: 'lists:write',
    idempotency: 'replay',
    audit: true,
    summary: `Write a note about a lead, which has ${mostNotes} at most`,
    params: OfLead,
    body: Written,
    status: 201,
    response: Note,
    errors: ['not_found', 'limit_reached', 'conflict'],
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}/results/{resultId}/notes/{noteId}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Change a note of one’s own',
    params: OfNote,
    body: Written,
    response: Note,
    errors: ['not_found', 'forbidden'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}/results/{resultId}/notes/{noteId}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Delete a note of one’s own; the main user may delete any',
    params: OfNote,
    response: Empty,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
};
