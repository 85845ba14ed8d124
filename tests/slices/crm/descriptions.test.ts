import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginConnecting } from '#functions/crm/connections/begin.ts';
import { chooseLocation, locationsOf } from '#functions/crm/connections/change.ts';
import { finishConnecting } from '#functions/crm/connections/connect.ts';
import { keepMapping } from '#functions/crm/mapping/read-mapping.ts';
import { sendLead } from '#functions/crm/sending/send-lead.ts';
import { openToken } from '#functions/crm/tokens/access-token.ts';
import { highLevelCompany, highLevelLocations } from '#infra/local/standins/crm/highlevel.ts';
import { keapApp } from '#infra/local/standins/crm/keap.ts';
import { defaultMapping } from '#shared/domain/crm/default-mapping.ts';
import { hasDescription, readDescription } from '#tests/support/vendors/vendor-description.ts';
import { type CrmTestWorld, openCrmWorld } from '#tests/support/worlds/crm/crm-deps.ts';
import { agreeAt } from '#tests/support/worlds/crm/crm-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { sampleLead } from './sample-lead.ts';

const engine = withEngineTable();
let world: CrmTestWorld;
beforeEach(async () => {
  world = await openCrmWorld(engine.table);
});
afterEach(() => world.stop());
const note = () => {};

/** Connects, has a new pair made, and writes contacts in all ways. */
async function workWith(kind: 'ghl' | 'keap', choice: string): Promise<void> {
  const { deps, person } = world;
  const level = choice === highLevelCompany ? ('company' as const) : ('location' as const);
  const { url } = await beginConnecting(deps, person, {
    kind,
    ...(kind === 'ghl' ? { version: 'v2', level } : {}),
  });
  let connection = await finishConnecting(deps, person, await agreeAt(url, choice), note);
  const { tenantId, id } = connection;
  if (level === 'company') {
    await locationsOf(deps, tenantId, id);
    connection = await chooseLocation(deps, tenantId, id, highLevelLocations[1].id, note);
  }
  world.pass(86_400);
  await openToken(deps, connection);
  const own = {
    to: kind === 'ghl' ? 'custom:fldStaff001' : 'custom:102',
    from: { kind: 'text' as const, text: '12' },
  };
  for (const writes of ['empty', 'all', 'new'] as const) {
    const { rows } = defaultMapping(kind, 'people');
    const mapping = { rows: [...rows, own], tags: ['Fair'], writes };
    await keepMapping(deps, { tenantId, id, kind: 'people' }, mapping);
    await sendLead(deps, connection, sampleLead(writes === 'all' ? { name: 'Ada Byron' } : {}));
  }
}

test.runIf(hasDescription('highlevel-contacts.json'))(
  'what HighLevel is asked, and what its stand-in answers, is as it is described',
  async () => {
    await workWith('ghl', highLevelLocations[0].id);
    await workWith('ghl', highLevelCompany);
    const asked = world.ghl.exchanges.filter(
      ({ path }) => !['/oauth/chooselocation', '/agreed'].includes(path),
    );
    const of = (area: string) => asked.filter(({ path }) => path.startsWith(`/${area}`));
    expect(of('oauth').length).toBeGreaterThan(5);
    expect(of('contacts').length).toBeGreaterThan(8);
    expect(readDescription('highlevel-oauth.json')(of('oauth'))).toEqual([]);
    // It calls the value of a number an object, and shows a number as its example.
    const contacts = readDescription('highlevel-contacts.json', { members: ['customFields'] });
    expect(contacts(of('contacts'))).toEqual([]);
    expect(readDescription('highlevel-locations.json')(of('locations'))).toEqual([]);
    expect(of('oauth').length + of('contacts').length + of('locations').length).toBe(asked.length);
  },
);

test.runIf(hasDescription('keap.json'))(
  'what Keap is asked, and what its stand-in answers, is as it is described',
  async () => {
    await workWith('keap', keapApp);
    const asked = world.keap.exchanges
      .filter(({ path }) => path.startsWith('/crm/'))
      .map((exchange) => ({ ...exchange, path: exchange.path.slice('/crm'.length) }));
    expect(asked.length).toBeGreaterThan(10);
    expect(readDescription('keap.json')(asked)).toEqual([]);
  },
);
