import * as z from 'zod';

const Email = z.email();

/** The valid mail addresses in a field that may hold several, lower case, each once. */
export function readEmails(field: string | undefined): string[] {
  const found = (field ?? '')
    .split(/[;,\s]+/)
    .map((part) => part.replace(/^mailto:/i, '').toLowerCase())
    .filter((part) => Email.safeParse(part).success);
  return [...new Set(found)];
}
