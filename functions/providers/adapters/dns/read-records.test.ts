import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, mx, serveNames, withNameFault, type Zone } from '#tests/support/verification/name-server.ts';
import { describeNames } from '../../conformance/verifier-conformance.ts';
import { mailProviderOf } from './mail-providers.ts';
import { createReadRecords } from './read-records.ts';

const txt = (name: string, data: string[]): ReturnType<Zone> => [{ type: 'TXT', name, ttl: 1, data }];
const records: Record<string, ReturnType<Zone>> = {
  'NS acme.de': ['NS2.host.de', 'ns1.host.de'].map((data) => ({ type: 'NS', name: 'acme.de', ttl: 1, data })),
  'MX acme.de': mx('acme.de', 'acme-de.mail.protection.outlook.com'),
  'TXT acme.de': txt('acme.de', ['v=spf1 include:', 'spf.protection.outlook.com -all']),
  'TXT _dmarc.acme.de': txt('_dmarc.acme.de', ['v=DMARC1; p=reject']),
  'MX null.de': mx('null.de', '.'),
  'TXT null.de': txt('null.de', ['v=spf10 is another thing']),
  'NS many.de': Array.from({ length: 200 }, (_, at) => ({
    ...{ type: 'NS', name: 'many.de', ttl: 1, data: `ns${at}.many.de` },
  })),
  'TXT many.de': txt('many.de', [`v=spf1 ${'a\u0007'.repeat(100)}`, 'x'.repeat(250), 'x'.repeat(250)]),
  'MX gone.de': codes.noSuchName,
};
const zone: Zone = (name, type) => records[`${type} ${name}`] ?? [];
let names: Awaited<ReturnType<typeof serveNames>>;
beforeAll(async () => {
  names = await serveNames(zone);
});
afterAll(() => names.stop());

test('a domain says who serves it, takes its mail, and may send in its name', async () => {
  const read = createReadRecords({ servers: [names.address] });
  expect(await read('acme.de')).toEqual({
    name_servers: ['ns1.host.de', 'ns2.host.de'],
    mail_servers: ['acme-de.mail.protection.outlook.com'],
    accepts_mail: true,
    mail_provider: 'Microsoft 365',
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    dmarc: 'v=DMARC1; p=reject',
  });
  expect(await read('null.de')).toEqual({ name_servers: [], mail_servers: [], accepts_mail: false });
});

describeNames('What a domain says of itself', {
  ask: withNameFault(zone, async (servers) => createReadRecords({ servers })('null.de')),
  says: { name_servers: [], mail_servers: [], accepts_mail: false },
  nothing: { name_servers: [], mail_servers: [] },
});

test('who serves a domain does not decide how much is kept of it', async () => {
  const { name_servers, spf } = await createReadRecords({ servers: [names.address] })('many.de');
  expect(name_servers).toHaveLength(50);
  expect(spf?.length).toBeLessThanOrEqual(253);
  expect(spf).not.toMatch(/\p{Cc}/u);
});

test.each(['gone.de', 'empty.de'])('of %s nothing is said, not even no', async (domain) => {
  const read = createReadRecords({ servers: [names.address] });
  expect(await read(domain)).toEqual({ name_servers: [], mail_servers: [] });
});

test.each([
  ['aspmx.l.google.com', 'Google Workspace'],
  ['ALT1.ASPMX.L.GOOGLE.COM.', 'Google Workspace'],
  ['mx1.evilgoogle.com', undefined],
  ['mail.acme.de', undefined],
  ['inbound-smtp.eu-west-1.amazonaws.com', 'Amazon SES'],
])('mail of %s is taken by %s', (server, provider) => {
  expect(mailProviderOf(server)).toBe(provider);
});
