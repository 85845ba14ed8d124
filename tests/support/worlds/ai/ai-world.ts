import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import { type BusinessProfile, emptyProfile } from '#shared/domain/ai/profile.ts';
import { eventually } from '../../eventually.ts';
import type { TestClient } from '../../people/client.ts';
import { newAccount } from '../../people/new-account.ts';
import type { TestCloud } from '../cloud/test-cloud.ts';

const { createBusinessProfile, icpSuggestions, suggestIcps } = contracts.ai.endpoints;

export type AiWorld = {
  businessProfile: string;
  /** A suggestion, and one to be removed. */
  icp: string;
  spareIcp: string;
  /** The token of an account that has said nothing of its business. */
  beginner: string;
};

/** What an invented business says of itself. */
export const sampleProfile: BusinessProfile = {
  ...emptyProfile,
  company_name: 'Harbour Smiles Supplies',
  industries: ['dental supplies'],
  offer: 'We deliver dental chairs and repair them within a day.',
  audience: 'Dentists and dental clinics in cities of the United States.',
  value_proposition: 'No practice stands still for more than a day.',
};

/** A business profile, and what was suggested for it. */
export async function describeBusiness(client: TestClient): Promise<Omit<AiWorld, 'beginner'>> {
  const { id } = await client.call(createBusinessProfile, { body: sampleProfile });
  await client.call(suggestIcps);
  const { data } = await eventually(
    () => client.call(icpSuggestions),
    ({ request }) => request.status === 'done',
  );
  return { businessProfile: id, icp: data[0]?.id ?? '', spareIcp: data[1]?.id ?? '' };
}

export async function makeAiWorld(cloud: TestCloud, client: TestClient): Promise<AiWorld> {
  return { ...(await describeBusiness(client)), beginner: (await newAccount(cloud)).token };
}

/** The same of things that are not there. */
export const inventedAiWorld = (): AiWorld => ({
  businessProfile: newId('profile'),
  icp: newId('suggestion'),
  spareIcp: newId('suggestion'),
  beginner: 'not-a-token',
});
