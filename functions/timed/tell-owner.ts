import type { Mailbox, MailTemplate, MailValues } from '#functions/mail/index.ts';
import { brandOf, findPerson, peopleOf } from '#functions/people/index.ts';
import type { Table } from '#functions/platform/table/client.ts';

type Template = Extract<MailTemplate, `${'autopilot' | 'workflow'}_${string}`>;
type Told = { [T in Template]: { template: T; values: MailValues<T> } }[Template];

/** Mails a person, or the account's main user where that one has left; once for each template, `id` and `about`, however often it is called. `say` gets the first name. */
export async function tellOwner(
  { table, mailbox }: { table: Table; mailbox: Mailbox },
  { tenantId, userId, id }: { tenantId: string; userId: string; id: string },
  about: string,
  say: (name: string) => Told,
): Promise<void> {
  const owner = await findPerson({ table }, { tenantId, userId });
  const person = owner ?? (await peopleOf({ table }, tenantId)).find(({ isMainUser }) => isMainUser);
  if (!person) return;
  const told = say(person.first_name);
  await mailbox.post({
    id: `${told.template}-${id}-${about}`.replaceAll(/[^\w-]/g, '-'),
    ...{ to: person.email, locale: person.locale, brand: brandOf(person) },
    ...told,
  });
}
