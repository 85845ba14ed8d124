import * as z from 'zod';
import source from './mailbox-words.json' with { type: 'json' };

const Words = z.array(z.string().regex(/^\S+$/).toLowerCase()).transform((words) => new Set(words));

/** The editable rule set: whose box an address is, by its local part, and where anybody may have one. */
const MailboxWords = z.strictObject({
  /** Local parts that belong to a function, not to a person. */
  roleNames: Words,
  /** How compounds of a function begin and end: `salesuk`, `phonesales`. No surname may begin or end so. */
  roleStarts: Words,
  roleEnds: Words,
  freeMailDomains: Words,
});

export const mailboxWords = MailboxWords.parse(source);

/** True for a provider where anybody may have a box. `domain` is written small. */
export const isFreeMail = (domain: string): boolean => mailboxWords.freeMailDomains.has(domain);
