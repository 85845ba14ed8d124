import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';

/** Where somebody is signed in. `user_agent` is as the browser said it. */
export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'session',
    summary: "The user's own sessions, newest first",
    response: z.object({ data: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'session',
    summary: "End one of the user's own sessions",
    params: IdParams,
    response: z.object({}),
    errors: ['not_found'],
    audit: true,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/sessions/end-others',
    access: 'session',
    summary: "End every session of the user's own but this one",
    response: z.object({ ended: z.int() }),
    audit: true,
  }),
};
