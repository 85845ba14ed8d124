import type { MailTemplate, MailValues } from '#functions/mail/index.ts';
import { brandOf, findPerson, peopleOf } from '#functions/people/index.ts';
import type { TellDeps } from '../deps.ts';
import type { AutopilotRecord } from '../store/index.ts';

type Template = Extract<MailTemplate, `autopilot_${string}`>;
type Common = { name: string; autopilot: string; path: string };
type Told = { [T in Template]: { template: T; values: MailValues<T> } }[Template];

/** Mails whom an autopilot acts for, or the account's main user where that one has left; once for each `about`, however often it is called. */
export async function tellOwner(
  { table, mailbox }: TellDeps,
  { tenantId, id, type, created_by, name: autopilot }: AutopilotRecord,
  about: string,
  say: (common: Common) => Told,
): Promise<void> {
  const owner = await findPerson({ table }, { tenantId, userId: created_by });
  const person = owner ?? (await peopleOf({ table }, tenantId)).find(({ isMainUser }) => isMainUser);
  if (!person) return;
  const told = say({ name: person.first_name, autopilot, path: `/autopilot/${type}-${id}` });
  await mailbox.post({
    id: `${told.template}-${id}-${about}`.replaceAll(/[^\w-]/g, '-'),
    ...{ to: person.email, locale: person.locale, brand: brandOf(person) },
    ...told,
  });
}
