import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Enrichment,
  enrichments,
  freeFor,
  kindsFor,
  sourcesFor,
} from '#shared/domain/leads/enrichments.ts';
import {
  heldToApollo,
  heldToHunter,
  heldToPeopleDataLabs,
} from '#tests/support/vendors/held-to-description.ts';
import {
  standInKey,
  startApollo,
  startHunter,
  startModash,
  startPeopleDataLabs,
  startRdap,
} from '#tests/support/vendors/stand-ins.ts';
import { createApolloEnrichments } from './adapters/apollo/index.ts';
import { createHunterEmails } from './adapters/hunter/emails.ts';
import { createModashReports } from './adapters/modash/report.ts';
import { createPeopleDataLabsEnrichments } from './adapters/people-data-labs/index.ts';
import { createAskRegistry } from './adapters/rdap/ask-rdap.ts';
import { createDomainDetails } from './adapters/rdap/domain-details.ts';
import { describeEnrichment } from './conformance/enrichment-conformance.ts';
import { standInDeps } from './conformance/vendor-conformance.ts';
import type { EnrichmentSource, Subject } from './enrichment-source.ts';
import type { VendorDeps } from './vendors/call-vendor.ts';

const of = (gives: Enrichment, kind: string) => (all: EnrichmentSource[]) =>
  all.find((one) => one.gives === gives && (one.kinds as readonly string[]).includes(kind));
const subject = (part: Partial<Subject>): Subject => ({ kind: 'people', name: '', columns: {}, ...part });

/** The second of the invented people, who works at the eighth of the invented companies. */
const domain = 'harbor-works-7.example.com';
const person = subject({
  name: 'Björn Ackermann',
  columns: { company_website: `https://www.${domain}/`, position: 'Marketing Director' },
});
const stranger = subject({ name: 'No Body', columns: { company_website: `https://${domain}/` } });
const vague = subject({ name: 'Björn', columns: {} });
const email = `bjorn-ackermann-1@${domain}`;
const company = subject({ kind: 'company', name: 'Harbor', website: `https://${domain}/` });
const unknown = subject({ kind: 'local', name: 'X', website: 'https://nobody.example.com' });
const noSite = subject({ kind: 'domain', name: 'X', website: 'https://www.linkedin.com/company/x' });
const noPost = subject({ name: 'Björn Ackermann', columns: {} });
const noSuchPost = subject({ name: 'A B', columns: { position: 'Astronaut of nothing' } });

const hunter = { start: startHunter, held: heldToHunter, key: standInKey, paid: false } as const;
const reasons = { '403': 'rate_limited', '429': 'no_credits' } as const;
describeEnrichment('Hunter by name', {
  ...{ ...hunter, reasons, create: (deps) => of('emails', 'people')(createHunterEmails(deps)) },
  ...{ known: person, gives: { field: 'email', value: email }, stranger, vague },
});
describeEnrichment('Hunter by domain', {
  ...{ ...hunter, reasons, create: (deps) => of('emails', 'local')(createHunterEmails(deps)) },
  ...{ known: company, gives: { field: 'email', value: email }, stranger: unknown, vague: noSite },
});
const apollo = { start: startApollo, held: heldToApollo, key: standInKey, paid: true } as const;
const apolloOf = (gives: Enrichment, kind: string) => ({
  ...apollo,
  create: (deps: VendorDeps) => of(gives, kind)(createApolloEnrichments(deps)),
});
describeEnrichment('Apollo for e-mails', {
  ...apolloOf('emails', 'people'),
  ...{ known: person, gives: { field: 'email', value: email }, stranger, vague },
});
describeEnrichment('Apollo for employees', {
  ...{ ...apolloOf('employees', 'company'), paid: false },
  ...{ known: company, gives: { field: 'person', value: 'Björn Ackermann', people: 2 } },
  ...{ stranger: unknown, vague: noSite },
});
const elsewhere = subject({ name: 'No Body', columns: { company_website: 'https://nobody.example.com' } });
describeEnrichment('Apollo for who works with somebody', {
  ...{ ...apolloOf('employees', 'people'), paid: false },
  ...{ known: person, gives: { field: 'person', value: 'Dmitri Castro', people: 1 } },
  ...{ stranger: elsewhere, vague },
});
describeEnrichment('Apollo for similar people', {
  ...{ ...apolloOf('similar', 'people'), paid: false },
  ...{ known: person, gives: { people: 5 }, stranger: noSuchPost, vague: noPost },
});
const pdlOf = (gives: Enrichment, kind: string) => ({
  ...{ start: startPeopleDataLabs, held: heldToPeopleDataLabs, key: standInKey, paid: true },
  create: (deps: VendorDeps) => of(gives, kind)(createPeopleDataLabsEnrichments(deps)),
});
describeEnrichment('People Data Labs for phones', {
  ...pdlOf('phones', 'people'),
  ...{ known: person, gives: { field: 'phone', value: '+13055551001' }, stranger, vague },
});
describeEnrichment('People Data Labs for e-mails', {
  ...pdlOf('emails', 'people'),
  ...{ known: person, gives: { field: 'email', value: email }, stranger, vague },
});
describeEnrichment('People Data Labs for employees', {
  ...pdlOf('employees', 'domain'),
  ...{
    known: { ...company, kind: 'domain' },
    gives: { field: 'person', value: 'Björn Ackermann', people: 2 },
  },
  ...{ stranger: unknown, vague: noSite },
});
describeEnrichment('People Data Labs for similar people', {
  ...pdlOf('similar', 'people'),
  ...{ known: person, gives: { people: 5 }, stranger: noSuchPost, vague: noPost },
});
const star = (handle: string) =>
  subject({ kind: 'influencer', name: 'Marek', columns: { platform: 'instagram', handle } });
describeEnrichment('Modash', {
  ...{ start: startModash, key: standInKey, paid: true, create: createModashReports },
  ...{ known: star('stand.in.4'), stranger: star('no/body'), vague: noPost },
  gives: { field: 'email', value: 'stand.in.4@creator-4.example.com' },
});

const detailsOf = ({ gate, ...deps }: VendorDeps) =>
  createDomainDetails({
    askRegistry: createAskRegistry({ ...deps, gateOf: () => gate }),
    readRecords: async () => ({ name_servers: [], mail_servers: [] }),
    now: deps.now,
  });
const host = (name: string) => subject({ kind: 'domain', name, website: `https://${name}/` });
describeEnrichment('RDAP', {
  ...{ start: startRdap, key: '', keyless: true, paid: false, create: detailsOf },
  ...{
    known: host('iron-works.leadwright.example'),
    gives: { field: 'domain', value: 'Invented Registrar Ltd' },
  },
  ...{ stranger: host('gone.leadwright.example'), tellsStranger: 'not registered' },
  vague: host('localhost'),
  // A registry that refuses is none: name servers may still say something.
  reasons: { '401': 'no_data', '402': 'no_data', '403': 'no_data' },
});

const everybody = (deps: VendorDeps) => [
  ...createHunterEmails(deps),
  ...createApolloEnrichments(deps),
  ...createPeopleDataLabsEnrichments(deps),
  createModashReports(deps),
  detailsOf(deps),
];
const depsOf = (url: string): VendorDeps => standInDeps({ url }, standInKey);

describe('everybody who is named', () => {
  test('can be asked, and nobody else', () => {
    const able = everybody(depsOf('http://127.0.0.1:1'));
    for (const what of enrichments) {
      for (const kind of kindsFor(what)) {
        const ids = able
          .filter(({ gives, kinds }) => gives === what && kinds.includes(kind))
          .map(({ id }) => id);
        expect(ids.toSorted(), `${what} ${kind}`).toEqual(
          [...sourcesFor(what, kind), freeFor(what, kind) ?? []]
            .flat()
            .filter((id) => id !== 'website')
            .toSorted(),
        );
      }
    }
  });

  test('stands on the page with what it costs, and the page names no other', () => {
    const page = readFileSync('functions/providers/README.md', 'utf8');
    const part = page.slice(page.indexOf('## Who is asked about leads'), page.indexOf('## Sources of leads'));
    const told = part.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return cells[1]?.startsWith('`') ? [cells.slice(1, 5).join(' ').replaceAll('`', '')] : [];
    });
    const stated = everybody(depsOf('http://127.0.0.1:1')).map(
      ({ id, gives, kinds, cost }) =>
        `${id} ${gives} ${kinds.join(', ')} ${cost.credits} for each ${cost.per}`,
    );
    expect(told.toSorted()).toEqual(stated.toSorted());
  });
});
