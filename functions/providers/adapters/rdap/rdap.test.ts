import { describe, expect, test } from 'vitest';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { standInDeps } from '../../conformance/vendor-conformance.ts';
import type { DomainRecords } from '../dns/read-records.ts';
import { createAskRegistry } from './ask-rdap.ts';
import { createDomainDetails } from './domain-details.ts';

const bootstrap = {
  version: '1.0',
  services: [
    [['com', 'net'], ['https://rdap.verisign.com/com/v1/']],
    [['uk'], ['https://rdap.nominet.uk/uk/']],
    [['co.uk'], ['http://plain.example/', 'https://rdap.nominet.uk/co-uk']],
    [['evil'], ['http://169.254.169.254/']],
  ],
};
type Reply = { status: number; body: unknown; headers?: Record<string, string> };
const notFound: Reply = { status: 404, body: {} };

/** A world in which these addresses answer; all that was asked is noted. */
function worldOf(replies: Record<string, Reply>, records: Partial<DomainRecords> = {}) {
  const asked: string[] = [];
  const all: Record<string, Reply> = {
    'https://data.iana.org/rdap/dns.json': { status: 200, body: bootstrap },
    ...replies,
  };
  const fetch: GuardedFetch = async (url) => {
    asked.push(url);
    const { status, body, headers = {} } = all[url] ?? notFound;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { url, status, headers, body: Buffer.from(text), truncated: false } as Awaited<
      ReturnType<GuardedFetch>
    >;
  };
  const { gate, now } = standInDeps({ url: '' }, '');
  const details = createDomainDetails({
    askRegistry: createAskRegistry({ fetch, now, gateOf: () => gate }),
    readRecords: async () => ({ name_servers: [], mail_servers: [], ...records }),
    now,
  });
  const ask = (website: string) =>
    details.ask({ kind: 'domain', name: website, website, columns: {} }, { limit: 1 });
  return { ask, asked };
}
const told = (given: Awaited<ReturnType<ReturnType<typeof worldOf>['ask']>>) =>
  (given?.values.domain ?? []).map(({ label, value }) => `${label}: ${value}`);
const at = (name: string, body: unknown) => ({
  [`https://rdap.verisign.com/com/v1/domain/${name}`]: { status: 200, body },
});
const jcard = (...properties: unknown[]) => ['vcard', [['version', {}, 'text', '4.0'], ...properties]];

/** As the registry of .com answers: it knows the registrar, and of the owner nothing. */
const thin = {
  objectClassName: 'domain',
  handle: '2138514_DOMAIN_COM-VRSN',
  ldhName: 'EXAMPLE.COM',
  status: ['client delete prohibited', 'client transfer prohibited'],
  events: [
    { eventAction: 'registration', eventDate: '1997-09-15T04:00:00Z' },
    { eventAction: 'expiration', eventDate: '2028-09-14T04:00:00Z' },
    { eventAction: 'last update of RDAP database', eventDate: '2026-02-01T00:00:00Z' },
  ],
  nameservers: [{ ldhName: 'NS1.EXAMPLE.NET' }, { ldhName: 'NS2.EXAMPLE.NET.' }],
  entities: [{ roles: ['registrar'], vcardArray: jcard(['fn', {}, 'text', 'MarkMonitor Inc.']) }],
};

test('what a registry tells has its address, and stands in the columns', async () => {
  const { ask, asked } = worldOf(at('example.com', thin));
  const given = await ask('https://shop.example.com/');
  expect(told(given)).toEqual([
    'registered: 1997-09-15',
    'expires: 2028-09-14',
    'registrar: MarkMonitor Inc.',
    'status: client delete prohibited',
    'status: client transfer prohibited',
    'name_server: ns1.example.net',
    'name_server: ns2.example.net',
  ]);
  expect(given?.columns).toEqual({
    registered: '1997-09-15',
    expires: '2028-09-14',
    registrar: 'MarkMonitor Inc.',
    registration_status: ['client delete prohibited', 'client transfer prohibited'],
    name_servers: ['ns1.example.net', 'ns2.example.net'],
  });
  expect(given?.values.domain?.[0]).toMatchObject({
    source: 'rdap',
    url: 'https://rdap.verisign.com/com/v1/domain/example.com',
    last_seen: '2026-03-01T00:00:00.000Z',
  });
  await ask('https://example.com/');
  expect(asked.filter((url) => url.includes('iana'))).toHaveLength(1);
});

test('the longest ending that IANA lists answers, and never one without https', async () => {
  const { ask, asked } = worldOf({});
  await ask('https://shop.co.uk/');
  expect(asked.at(-1)).toBe('https://rdap.nominet.uk/co-uk/domain/shop.co.uk');
  await expect(ask('https://a.org.uk/')).resolves.toBeDefined();
  expect(asked.at(-1)).toBe('https://rdap.nominet.uk/uk/domain/a.org.uk');
});

describe('whose domain it is', () => {
  const owner = async (...properties: unknown[]) => {
    const entities = [{ roles: ['registrant', 'technical'], vcardArray: jcard(...properties) }];
    const { ask } = worldOf(at('example.com', { ...thin, entities }));
    return told(await ask('example.com')).filter((one) => /^(organization|country)/.test(one));
  };

  test.each([
    ['an organisation', [['org', {}, 'text', 'Acme GmbH']], ['organization: Acme GmbH']],
    ['one with its parts', [['org', {}, 'text', ['Acme', 'Sales']]], ['organization: Acme']],
    [
      'a card of one',
      [
        ['kind', {}, 'text', 'org'],
        ['fn', {}, 'text', 'Acme'],
      ],
      ['organization: Acme'],
    ],
    ['a person', [['fn', {}, 'text', 'Ann Doe']], []],
    ['who wants privacy', [['org', {}, 'text', 'REDACTED FOR PRIVACY']], []],
    ['a proxy', [['org', {}, 'text', 'Domains By Proxy, LLC']], []],
    ['a code', [['adr', { cc: 'de' }, 'text', []]], ['country: DE']],
    ['a name', [['adr', {}, 'text', ['', '', '1 Street', 'Bonn', '', '53113', 'Germany']]], ['country: DE']],
  ])('%s', async (_what, properties, expected) => {
    expect(await owner(...properties)).toEqual(expected);
  });
});

describe('what is no good answer', () => {
  test.each([
    ['another domain', { ...thin, ldhName: 'other.com' }],
    ['a name server', { ...thin, objectClassName: 'nameserver' }],
    ['a page', '<!doctype html><title>Sorry</title>'],
  ])('%s is none', async (_what, body) => {
    await expect(worldOf(at('example.com', body)).ask('example.com')).rejects.toMatchObject({
      name: 'source_failed',
      reason: 'bad_answer',
    });
  });

  test('parts of another shape are left out, and of a flood the first', async () => {
    const given = await worldOf(
      at('example.com', {
        ...thin,
        status: Array.from({ length: 100_000 }, (_, no) => `status ${no}`),
        events: [{ eventAction: 'registration', eventDate: '0001-01-01' }, null, 7],
        entities: 'nobody',
        nameservers: [{ ldhName: `a\u0000\u202e${'b'.repeat(5_000)}` }],
      }),
    ).ask('example.com');
    const words = told(given);
    expect(words).toHaveLength(51);
    expect(words.every((word) => word.length < 280 && !/\p{C}/u.test(word))).toBe(true);
  });

  test('a list of registries that is none is told, and read again by the next who asks', async () => {
    const { ask, asked } = worldOf({ 'https://data.iana.org/rdap/dns.json': { status: 200, body: {} } });
    for (let time = 0; time < 2; time++)
      await expect(ask('example.com')).rejects.toMatchObject({ reason: 'bad_answer' });
    expect(asked).toHaveLength(2);
  });
});

describe('where no registry answers', () => {
  const records = {
    name_servers: ['ns1.host.de'],
    mail_servers: ['acme-de.mail.protection.outlook.com'],
    ...{ accepts_mail: true, mail_provider: 'Microsoft 365', spf: 'v=spf1 -all' },
  };
  const byNames = [
    ...['name_server: ns1.host.de', 'accepts_mail: yes', 'mail_provider: Microsoft 365'],
    'mail_protection: SPF',
  ];

  test('name servers do: its ending has none, it refuses, or does not know what has servers', async () => {
    expect(told(await worldOf({}, records).ask('acme.de'))).toEqual(byNames);
    const refusing = { 'https://rdap.verisign.com/com/v1/domain/acme.com': { status: 403, body: {} } };
    expect(told(await worldOf(refusing, records).ask('acme.com'))).toEqual(byNames);
    const given = await worldOf({}, records).ask('acme.com');
    expect(told(given)).toEqual(byNames);
    expect(given?.columns).toMatchObject({ accepts_mail: true, mail_protection: ['SPF'] });
    expect(given?.values.domain?.[1]).toMatchObject({
      source: 'dns',
      snippet: 'acme-de.mail.protection.outlook.com',
    });
  });

  test('and where nobody answers there is nothing, or that it is not registered', async () => {
    expect(await worldOf({}).ask('acme.de')).toBeUndefined();
    expect(await worldOf({}).ask('acme.evil')).toBeUndefined();
    expect(told(await worldOf({}).ask('acme.com'))).toEqual(['status: not registered']);
  });
});

test('who was told before stays, since registries know owners worse than sources do', async () => {
  const entities = [{ roles: ['registrant'], vcardArray: jcard(['org', {}, 'text', 'Holding Ltd']) }];
  const { gate, now } = standInDeps({ url: '' }, '');
  const fetch = (async (url: string) => ({
    ...{ url, status: 200, headers: {} },
    body: Buffer.from(JSON.stringify(url.includes('iana') ? bootstrap : { ...thin, entities })),
  })) as unknown as GuardedFetch;
  const details = createDomainDetails({
    ...{ now, askRegistry: createAskRegistry({ fetch, now, gateOf: () => gate }) },
    readRecords: async () => ({ name_servers: [], mail_servers: [] }),
  });
  const ask = (columns: Record<string, string>) =>
    details.ask({ kind: 'domain', name: 'example.com', columns }, { limit: 1 });
  expect((await ask({}))?.columns?.organization).toBe('Holding Ltd');
  expect((await ask({ organization: 'Acme' }))?.columns?.organization).toBeUndefined();
});
