import { completeChoice, usualChoice, type VendorChoice } from '#shared/domain/leads/vendor-choice.ts';
import type { Vendors } from './compose-vendors.ts';

type Choosing = Pick<Vendors, 'choices' | 'now'>;

/** Which vendors an account asks for what. */
export async function readChoice(
  { choices }: Pick<Choosing, 'choices'>,
  tenantId: string,
): Promise<VendorChoice> {
  const { data } = await choices.get({ tenantId }).go();
  return data ? completeChoice(data.choice) : usualChoice();
}

/** Keeps it. It holds from the next batch of any run on. */
export async function keepChoice(
  { choices, now }: Choosing,
  { tenantId, userId }: { tenantId: string; userId: string },
  choice: VendorChoice,
): Promise<VendorChoice> {
  await choices.put({ tenantId, choice, set_by: userId, set_at: now().toISOString() }).go();
  return choice;
}
