import {
  type EmailVerifier,
  type EnrichmentSource,
  isSourceFailure,
  mailDomain,
  type SourceFailure,
  type Subject,
} from '#functions/providers/index.ts';
import { isUseless } from '#shared/domain/leads/email-check.ts';
import type { LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import { checkEmails } from '../check-emails.ts';
import { likelyAddresses } from './name-patterns.ts';

export type WaterfallDeps = {
  verifier?: EmailVerifier | undefined;
  /** Vendors in the order of asking. */
  sources: readonly EnrichmentSource[];
  now: () => Date;
};
/** What was found after the website, and which vendors failed. */
export type FurtherEmails = { values: LeadValues; failures: SourceFailure[] };

/** An e-mail below this is hardly the lead's own, and no reason to stop looking. */
const sureEnough = 50;

/** Whether one may stop looking: there is an e-mail of the lead's own with nothing against it. */
export const hasEmail = ({ email = [] }: LeadValues): boolean =>
  email.some(({ confidence, check }) => confidence >= sureEnough && !isUseless(check));

/**
 * Looks on where a website gave no e-mail: at the addresses that a person's name makes likely, where a mail server says that there is
 * such a box, and then at vendors, one after the other. The first that gives one ends it. Throws the signal's reason when aborted.
 */
export async function findFurtherEmails(
  { verifier, sources, now }: WaterfallDeps,
  subject: Subject,
  people: readonly LeadValue[],
  signal: AbortSignal = new AbortController().signal,
): Promise<FurtherEmails> {
  const guessed = verifier && (await guessEmail(verifier, subject, people, now(), signal));
  if (guessed) return { values: { email: [guessed] }, failures: [] };
  const failures: SourceFailure[] = [];
  let values: LeadValues = {};
  for (const source of sources) {
    if (!source.canAsk(subject)) continue;
    try {
      const given = await source.ask(subject, { limit: 1, signal });
      if (!given) continue;
      const told = verifier ? await checkEmails(given.values, verifier, signal) : given.values;
      values = joinValues(values, told);
    } catch (error) {
      if (!isSourceFailure(error)) throw error;
      failures.push(error);
    }
    if (hasEmail(values)) break;
  }
  return { values, failures };
}

/** What several told, side by side. */
export function joinValues(one: LeadValues, other: LeadValues): LeadValues {
  const all = { ...one };
  for (const [field, values] of Object.entries(other) as [keyof LeadValues, LeadValue[]][])
    all[field] = [...(all[field] ?? []), ...values];
  return all;
}

/**
 * An address made of a name, if its mail server says that this box is there and takes not just any name. Where nobody can say so,
 * there is none: a guess is no finding.
 */
async function guessEmail(
  verifier: EmailVerifier,
  subject: Subject,
  people: readonly LeadValue[],
  now: Date,
  signal: AbortSignal,
): Promise<LeadValue | undefined> {
  const domain = mailDomain(subject);
  const name = subject.kind === 'people' ? subject.name : people[0]?.value;
  if (!domain || !name) return undefined;
  for (const address of likelyAddresses(name, domain)) {
    const [check] = await verifier.verify([{ address, kind: 'personal' }], signal);
    const seen = now.toISOString();
    const value = { value: address, label: 'personal', source: 'pattern', confidence: 80 };
    if (check?.status === 'valid') return { ...value, check, first_seen: seen, last_seen: seen };
    // Only a server that knows its boxes by name is worth another question.
    if (!check?.reasons.includes('mailbox_refused')) return undefined;
  }
  return undefined;
}
