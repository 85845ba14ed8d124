import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, mx, serveNames, withNameFault, type Zone } from '#tests/support/verification/name-server.ts';
import { describeNames } from '../../conformance/verifier-conformance.ts';
import { createDomainLookup } from './look-up-domain.ts';

const records: Record<string, ReturnType<Zone>> = {
  'NS com': [{ type: 'NS', name: 'com', ttl: 1, data: 'a.gtld.example' }],
  'MX usual.de': mx('usual.de', 'mx1.usual.de', 'mx2.usual.de'),
  'MX null.de': mx('null.de', '.'),
  'MX both.de': mx('both.de', '.', 'mx.both.de'),
  'MX plain.de': [],
  'A plain.de': [{ type: 'A', name: 'plain.de', ttl: 1, data: '192.0.2.1' }],
  'MX six.de': [],
  'AAAA six.de': [{ type: 'AAAA', name: 'six.de', ttl: 1, data: '2001:db8::1' }],
  'MX bare.de': [],
  'A bare.de': [],
  'AAAA bare.de': [],
  'MX half.de': [],
  'A half.de': [],
  'AAAA half.de': codes.serverFailed,
  'MX gone.de': codes.noSuchName,
};
const world: Zone = (name, type) => records[`${type} ${name}`] ?? [];
/** Name servers of a network without the internet: what is not theirs does not exist. */
const walled: Zone = (name, type) => (name === 'usual.de' ? world(name, type) : codes.noSuchName);

let open: Awaited<ReturnType<typeof serveNames>>;
let closed: Awaited<ReturnType<typeof serveNames>>;
beforeAll(async () => {
  open = await serveNames(world);
  closed = await serveNames(walled);
});
afterAll(() => {
  open.stop();
  closed.stop();
});

test.each([
  ['usual.de', 'mx_found'],
  ['null.de', 'null_mx'],
  ['both.de', 'mx_found'],
  ['plain.de', 'only_address'],
  ['six.de', 'only_address'],
  ['bare.de', 'no_mail_server'],
  ['half.de', 'dns_failed'],
  ['gone.de', 'no_domain'],
])('of %s name servers say %s', async (domain, answer) => {
  expect(await createDomainLookup({ servers: [open.address] })(domain)).toBe(answer);
});

test('name servers behind a wall do not decide what does not exist', async () => {
  const lookUp = createDomainLookup({ servers: [closed.address] });
  expect(await lookUp('usual.de')).toBe('mx_found');
  expect(await lookUp('gone.de')).toBe('dns_failed');
  expect(await createDomainLookup({ servers: [closed.address], isWhole: true })('gone.de')).toBe('no_domain');
});

test('whether they see the internet is asked once', async () => {
  const lookUp = createDomainLookup({ servers: [open.address] });
  open.asked.length = 0;
  await lookUp('gone.de');
  await lookUp('bare.de');
  expect(open.asked.filter((question) => question === 'NS com')).toHaveLength(1);
});

describeNames('The look-up of mail servers', {
  ask: withNameFault(world, async (servers) => createDomainLookup({ servers })('usual.de')),
  ...{ says: 'mx_found', nothing: 'dns_failed' },
});
