import * as z from 'zod';
import { LeadField } from './lead.ts';

/** What can happen to a lead. The words of each stand in the messages under `activity`. */
export const activityKinds = [
  'created',
  'enriched',
  'checked',
  'marked',
  'assigned',
  'moved',
  'copied',
  'noted',
  'bounced',
  'sent',
  'written',
  /** A CRM told it of the contact that was sent there: `to` is the CRM. */
  'crm_changed',
  'crm_unsubscribed',
  'crm_subscribed',
  'crm_deleted',
] as const;

const Words = z.object({ add: z.array(z.string()).optional(), remove: z.array(z.string()).optional() });
const NamedList = z.object({ id: z.string(), name: z.string() });

/** What a lead keeps of what was done to it. Labels and people are told by their ids, lists by the names that they had. */
export const LoggedActivity = z.object({
  at: z.string(),
  what: z.enum(activityKinds),
  run_id: z.string().optional(),
  user_id: z.string().optional(),
  /** Of an enrichment: the kinds of values that were new. */
  fields: z.array(LeadField).optional().catch(undefined),
  labels: Words.optional(),
  tags: Words.optional(),
  owner: z.object({ from: z.string().optional(), to: z.string().optional() }).optional(),
  from: NamedList.optional(),
  to: NamedList.optional(),
  /** Of a text: how its prompt is called, or its question. */
  text: z.string().optional(),
});
export type LoggedActivity = z.infer<typeof LoggedActivity>;

/** Entries that a lead keeps; the oldest go first. */
export const mostLogged = 100;
