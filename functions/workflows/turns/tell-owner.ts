import type { MailTemplate, MailValues } from '#functions/mail/index.ts';
import { brandOf, findPerson, peopleOf } from '#functions/people/index.ts';
import type { TellDeps } from '../deps.ts';
import type { WorkflowRecord } from '../store/index.ts';

type Template = Extract<MailTemplate, `workflow_${string}`>;
type Common = { name: string; workflow: string; path: string };
type Told = { [T in Template]: { template: T; values: MailValues<T> } }[Template];

/** Mails whom a workflow acts for, or the account's main user where that one has left; once for each `about`, however often it is called. */
export async function tellOwner(
  { table, mailbox }: TellDeps,
  { tenantId, id, acts_for: userId, name: workflow }: WorkflowRecord,
  about: string,
  say: (common: Common) => Told,
): Promise<void> {
  const owner = await findPerson({ table }, { tenantId, userId });
  const person = owner ?? (await peopleOf({ table }, tenantId)).find(({ isMainUser }) => isMainUser);
  if (!person) return;
  const told = say({ name: person.first_name, workflow, path: `/lead-search/workflow/${id}` });
  await mailbox.post({
    id: `${told.template}-${id}-${about}`.replaceAll(/[^\w-]/g, '-'),
    ...{ to: person.email, locale: person.locale, brand: brandOf(person) },
    ...told,
  });
}
