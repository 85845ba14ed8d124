import * as z from 'zod';
import { crmNews } from '../crm/kinds.ts';
import { ColumnValues } from '../kinds/column.ts';
import { kindKeys } from '../kinds/index.ts';
import { EmailCheck, EmailCheckStatus } from './email-check.ts';

/** The kinds of values a lead can hold; each is a list of values with provenance. */
export const leadFields = [
  'name',
  'category',
  'address',
  'website',
  'phone',
  'email',
  'social',
  'technology',
  'person',
  'opening_hours',
  'description',
  'domain',
] as const;
export const LeadField = z.enum(leadFields);
export type LeadField = z.infer<typeof LeadField>;

/**
 * One value of a lead and where it came from.
 * `confidence` is 0 to 100; times are ISO-8601 UTC; `label` says what kind of value (a network's name, a job title).
 */
export const LeadValue = z.object({
  value: z.string(),
  label: z.string().optional(),
  /** `openstreetmap`, `overture`, `website`, `manual`, `sample` … */
  source: z.string(),
  url: z.string().optional(),
  /** The words around the value on the page it was found on; at most 200 characters. */
  snippet: z.string().optional(),
  confidence: z.int().min(0).max(100),
  /** Of an e-mail that was checked: whether mail arrives. One that a later release wrote otherwise is left out. */
  check: EmailCheck.optional().catch(undefined),
  first_seen: z.string(),
  last_seen: z.string(),
});
export type LeadValue = z.infer<typeof LeadValue>;

/** The same of what has no value of its own: of a record, or of a column. `confidence` is absent where the source gave none. */
export const Origin = LeadValue.pick({
  source: true,
  url: true,
  snippet: true,
  first_seen: true,
  last_seen: true,
}).extend({ confidence: LeadValue.shape.confidence.optional() });
export type Origin = z.infer<typeof Origin>;

export const LeadValues = z.partialRecord(LeadField, z.array(LeadValue));
export type LeadValues = z.infer<typeof LeadValues>;

export const emailStatuses = ['not_searched', 'looking', 'found', 'potential', 'not_found'] as const;
export const EmailStatus = z.enum(emailStatuses);
export type EmailStatus = z.infer<typeof EmailStatus>;

/** What the grid shows, filters and sorts by. */
export const Lead = z.object({
  id: z.string(),
  campaign_id: z.string(),
  type: z.enum(kindKeys),
  name: z.string(),
  category: z.string().optional(),
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  website: z.string().optional(),
  /** Best values; the others are in the details. Phones are E.164 where the country is known. */
  phone: z.string().optional(),
  email: z.string().optional(),
  email_status: EmailStatus,
  /** What a check of `email` came to; absent where nobody checked it. */
  email_check: EmailCheckStatus.optional().catch(undefined),
  /** How likely a mail to `email` arrives, 0 to 100; absent where nobody checked it. */
  email_score: z.int().optional(),
  /** How many of those who work there were found; absent where none was. */
  people_count: z.int().optional(),
  emails_count: z.int(),
  phones_count: z.int(),
  socials: z.array(z.string()),
  technologies: z.array(z.string()),
  /** What the columns of the lead's own kind hold. */
  columns: ColumnValues.optional(),
  /** Ids of the account's custom labels; one of a label that was deleted says nothing. */
  labels: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  /** The user who looks after it; one who has left the account stays here. */
  owner: z.string().optional(),
  /** The account had paid for it when it came into this list. */
  owned_before: z.boolean().optional(),
  notes_count: z.int().optional(),
  /** 1 once a webhook or CRM accepted it. */
  sent: z.union([z.literal(0), z.literal(1)]),
  /** The destinations that accepted it: ids of account webhooks, and of lists for their own webhooks. */
  sent_to: z.array(z.string()).optional(),
  /** When each of them did first, as far as that is known. */
  sent_at: z.record(z.string(), z.string()).optional(),
  /** What CRMs have told of its contacts since they were sent there. */
  crm_news: z.array(z.enum(crmNews)).optional().catch(undefined),
  /** The same by the destination that told it, and when it did. */
  crm_told: z
    .record(z.string(), z.object({ what: z.enum(crmNews), at: z.string() }))
    .optional()
    .catch(undefined),
  source: z.string(),
  /** Invented data from the sample set. */
  sample: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  enriched_at: z.string().optional(),
  /** Why the last enrichment found nothing, as a key of the messages: `robots_disallowed`, `timeout` … */
  enrich_problem: z.string().optional(),
  /** What vendors gave as a whole, and is not asked for again: `employees`, `enrichment`, `similar`. */
  supplied: z.array(z.string()).optional(),
});
export type Lead = z.infer<typeof Lead>;
