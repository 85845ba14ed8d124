import * as z from 'zod';
import source from './email-rules.json' with { type: 'json' };

const Words = z.array(z.string().regex(/^\S+$/).toLowerCase()).transform((words) => new Set(words));

/** The editable rule set: what is not an address of anybody. */
const EmailRules = z.strictObject({
  /** Domains that templates show instead of a real one. */
  placeholderDomains: Words,
  /** Domains whose "addresses" are keys of error trackers, calendars, fonts; with all their subdomains. */
  machineDomains: Words,
  placeholderAddresses: Words,
  /** Names that stand for "any domain" under any ending (`domain.xxx`). */
  placeholderLabels: Words,
  /** Local parts that forms show as an example, whatever the domain. */
  placeholderNames: Words,
  /** Local parts that are an example at a free mail provider and a real address elsewhere. */
  placeholderNamesOnFreeMail: Words,
  /** Local parts nobody reads. */
  machineNames: Words,
  /** Endings of files that carry an `@` in their name (`logo@2x.png`). */
  fileEndings: Words,
});

export const emailRules = EmailRules.parse(source);
