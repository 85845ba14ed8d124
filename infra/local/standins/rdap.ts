import { createHash } from 'node:crypto';
import { standInKey, startVendor, type VendorReply } from './vendors/vendor-server.ts';

const known = /^\/domain\/((?!gone\.)[a-z0-9-]+\.leadwright\.example)$/;
const day = 24 * 3_600_000;

/**
 * A stand-in for the registry of the invented businesses' domains. It speaks RDAP (RFC 9083), says the same of a domain at every call,
 * and knows no domain but those under `leadwright.example`, and of those not `gone.…`. It asks nobody.
 */
export const startRdap = () =>
  startVendor({
    // RDAP asks for no key.
    keyOf: () => standInKey,
    refuse: (status) => refused(status),
    answer: ({ method, path }) => {
      const name = method === 'GET' ? known.exec(path)?.[1] : undefined;
      return name ? { status: 200, body: domainOf(name) } : refused(404);
    },
  });

const refused = (errorCode: number): VendorReply => ({
  status: errorCode,
  body: { errorCode, title: 'This is a stand-in.', rdapConformance: ['rdap_level_0'] },
});

function domainOf(ldhName: string): object {
  const seed = createHash('sha256').update(ldhName).digest();
  const registered = new Date(Date.UTC(1998, 0, 1) + (seed.readUInt16BE(0) % 9_000) * day);
  const organization = ldhName.split('.')[0]?.replaceAll('-', ' ') ?? ldhName;
  return {
    ...{ objectClassName: 'domain', handle: `STAND-IN-${seed.readUInt32BE(2)}`, ldhName },
    status: ['active', ...(seed.readUInt8(6) % 2 === 0 ? ['client transfer prohibited'] : [])],
    events: [
      { eventAction: 'registration', eventDate: registered.toISOString() },
      { eventAction: 'expiration', eventDate: nextYearsDay(registered).toISOString() },
      { eventAction: 'last changed', eventDate: registered.toISOString() },
    ],
    nameservers: ['ns1', 'ns2'].map((host) => ({
      objectClassName: 'nameserver',
      ldhName: `${host}.leadwright.example`,
    })),
    entities: [
      entity('registrar', [['fn', {}, 'text', 'Invented Registrar Ltd']]),
      entity('registrant', [
        ['fn', {}, 'text', 'REDACTED FOR PRIVACY'],
        ['org', {}, 'text', seed.readUInt8(7) % 3 === 0 ? 'REDACTED FOR PRIVACY' : organization],
        ['adr', { cc: 'US' }, 'text', ['', '', '', '', '', '', '']],
      ]),
    ],
    rdapConformance: ['rdap_level_0'],
    notices: [{ title: 'Stand-in', description: ['This domain is invented.'] }],
  };
}

const entity = (role: string, properties: unknown[]): object => ({
  ...{ objectClassName: 'entity', roles: [role] },
  vcardArray: ['vcard', [['version', {}, 'text', '4.0'], ...properties]],
});

/** Domains are paid for by the year: the next one ends a year from the last anniversary at most. */
function nextYearsDay(registered: Date): Date {
  const next = new Date(registered);
  next.setUTCFullYear(new Date().getUTCFullYear());
  if (next.getTime() < Date.now()) next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next;
}
