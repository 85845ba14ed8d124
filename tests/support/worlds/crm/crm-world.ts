import { newId } from '#functions/platform/runtime/ids.ts';
import { highLevelCompany, highLevelLocations, highLevelToken } from '#infra/local/standins/crm/highlevel.ts';
import { signedEvent } from '#infra/local/standins/crm/highlevel-events.ts';
import { keapToken } from '#infra/local/standins/crm/keap.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '../../eventually.ts';
import type { TestClient } from '../../people/client.ts';

const { connectCrm, connectCrmByToken, finishCrm } = contracts.crm.endpoints;

/** An event of a contact that nobody sent there, signed as the stand-in signs. */
export function signedContactEvent() {
  const [{ id: locationId }] = highLevelLocations;
  const { body, headers } = signedEvent({ type: 'ContactDelete', locationId, id: 'nobodys-contact' });
  return { body: JSON.parse(body) as object, headers };
}

export type CrmWorld = {
  crmConnection: string;
  /** A connection, to be disconnected. */
  spareConnection: string;
  /** An agency whose sub-account is not chosen yet. */
  agency: string;
  /** What a CRM led back with, and nobody has used yet. */
  agreed: { state: string; code: string };
  /** The secret part of the address that Keap tells of the spare connection at. */
  keapHook: string;
};

/** Goes to the page of a stand-in and agrees; gives what it leads back with. `choice` is what is chosen there. */
export async function agreeAt(address: string, choice: string, answer: 'yes' | 'no' = 'yes') {
  const page = new URL(address);
  const agreed = new URL('/agreed', page);
  for (const [name, value] of [...page.searchParams, ['choice', choice], ['answer', answer]] as const)
    agreed.searchParams.set(name, value);
  const { headers } = await fetch(agreed, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '').searchParams;
  return { state: back.get('state') ?? '', code: back.get('code') ?? '', error: back.get('error') };
}

/** Connections to the stand-ins of both CRMs. */
export async function makeCrmWorld(client: TestClient): Promise<CrmWorld> {
  const byToken = (body: object) => client.call(connectCrmByToken, { body: body as never });
  const begin = async (choice: string) => {
    const level = choice === highLevelCompany ? 'company' : 'location';
    const { url } = await client.call(connectCrm, { body: { kind: 'ghl', version: 'v2', level } });
    const { state, code } = await agreeAt(url, choice);
    return { state, code };
  };
  const [{ id: crmConnection }, { id: spareConnection }] = [
    await byToken({ kind: 'ghl', token: highLevelToken, location_id: highLevelLocations[0].id }),
    await byToken({ kind: 'keap', token: keapToken }),
  ];
  const { id: agency } = await client.call(finishCrm, { body: await begin(highLevelCompany) });
  const agreed = await begin(highLevelLocations[1].id);
  return { crmConnection, spareConnection, agency, agreed, keapHook: await hookOf(client) };
}

/** What Keap's stand-in was given to tell at, the newest. */
async function hookOf(client: TestClient): Promise<string> {
  const { url } = await client.call(connectCrm, { body: { kind: 'keap' } });
  const headers = { authorization: `Bearer ${keapToken}` };
  return eventually(async () => {
    const listed = await fetch(new URL('/crm/rest/v1/hooks', url), { headers });
    const hooks = (await listed.json()) as { hookUrl: string }[];
    return hooks.at(-1)?.hookUrl.split('/').at(-1) ?? '';
  }, Boolean);
}

/** The same of things that are not there. */
export const inventedCrmWorld = (): CrmWorld => ({
  crmConnection: newId('connection'),
  spareConnection: newId('connection'),
  agency: newId('connection'),
  agreed: { state: 'not-begun', code: 'not-given' },
  keapHook: 'x'.repeat(43),
});
