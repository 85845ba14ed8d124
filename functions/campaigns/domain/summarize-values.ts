import { columnOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { type EmailCheckStatus, isUnanswered } from '#shared/domain/leads/email-check.ts';
import type { EmailStatus, LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import { normalizeValue } from './normalize-value.ts';
import { foundConfidence, rankEmails } from './rank-emails.ts';

export type Summary = {
  website?: string | undefined;
  phone?: string | undefined;
  /** The best of those that one may write to, and what a check of it came to. */
  email?: string | undefined;
  email_check?: EmailCheckStatus | undefined;
  email_score?: number | undefined;
  email_status: EmailStatus;
  emails_count: number;
  phones_count: number;
  /** Absent where nobody was found, or the kind does not count them. */
  people_count?: number | undefined;
  socials: string[];
  technologies: string[];
};

/** The best values for the grid, out of all values. `searched` says whether anybody has looked for e-mails yet. */
export function summarizeValues(kind: KindKey, values: LeadValues, searched: boolean): Summary {
  const emails = rankEmails(values.email);
  const phones = byConfidence(values.phone?.filter(({ label }) => label !== 'fax'));
  return {
    website: byConfidence(values.website)[0]?.value,
    phone: phones[0]?.value,
    email: emails[0]?.value,
    email_check: emails[0]?.check?.status,
    email_score: emails[0]?.check?.score,
    email_status: emailStatus(emails[0], searched),
    emails_count: emails.length,
    phones_count: countDistinct('phone', phones),
    people_count: columnOf(kind, 'people_count')
      ? countDistinct('person', values.person) || undefined
      : undefined,
    socials: unique(values.social?.map(({ label, value }) => label ?? value)),
    technologies: unique(values.technology?.map(({ value }) => value)),
  };
}

function emailStatus(best: LeadValue | undefined, searched: boolean): EmailStatus {
  if (best) return best.confidence >= foundConfidence && !isUnanswered(best.check) ? 'found' : 'potential';
  return searched ? 'not_found' : 'not_searched';
}

const byConfidence = (values: LeadValue[] = []) => values.toSorted((a, b) => b.confidence - a.confidence);
/** No network or technology has a longer name; each stands in the head and in what filters see. */
const mostName = 100;
const unique = (names: string[] = []) =>
  [...new Set(names)].filter(({ length }) => length <= mostName).toSorted();
const countDistinct = (field: LeadField, values: LeadValue[] = []) =>
  new Set(values.map((value) => normalizeValue(field, value))).size;
