import { expect, test } from 'vitest';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { DomainSearch } from '#shared/domain/kinds/domain.ts';
import { type Exchange, standInKey, startHunter } from '#tests/support/vendors/stand-ins.ts';
import { hasDescription, readDescription } from '#tests/support/vendors/vendor-description.ts';
import { standInDeps } from '../../conformance/vendor-conformance.ts';
import { createHunterCompanies, createHunterDomains } from './sources.ts';

const whole = CompanySearch.parse({
  ...{
    kind: 'company',
    text: 'Amber',
    industries: ['law practice'],
    size: ['1-10'],
    technologies: ['Word Press'],
  },
  ...{ countries: ['DE'], city: 'Berlin', founded: { min: 1990, max: 2020 } },
});
const german = DomainSearch.parse({ kind: 'domain', countries: ['DE'], has_email: true });

async function exchangesOf(): Promise<Exchange[]> {
  const vendor = await startHunter();
  const deps = standInDeps(vendor, standInKey);
  await createHunterCompanies(deps).page(whole, { limit: 10 });
  const everything = CompanySearch.parse({ kind: 'company', countries: ['DE', 'US', 'FR', 'GB'] });
  const { next } = await createHunterCompanies(deps).page(everything, { limit: 10 });
  await createHunterCompanies(deps).page(everything, { limit: 10, cursor: next });
  await createHunterDomains(deps, { reveal: true }).page(german, { limit: 3 });
  await vendor.stop();
  return vendor.exchanges;
}

test.runIf(hasDescription('hunter-discover.json'))(
  'what is sent and answered is as it is described',
  async () => {
    const exchanges = await exchangesOf();
    const [discovered, searched] = [
      exchanges.filter(({ path }) => path === '/discover'),
      exchanges.filter(({ path }) => path !== '/discover'),
    ];
    expect([discovered.length, searched.length]).toEqual([4, 3]);
    // Its clients send places as a list of objects, and it shows them so itself; the description says lists of names.
    expect(
      readDescription('hunter-discover.json', { members: ['headquarters_location'] })(discovered),
    ).toEqual([]);
    expect(readDescription('hunter-domain-search.json')(searched)).toEqual([]);
  },
);

test('the first page names no place, which plans that may not turn pages would refuse', async () => {
  const bodies = (await exchangesOf()).map(
    ({ body }) => body as { offset?: number; limit?: number } | undefined,
  );
  expect(bodies.map((body) => body?.offset)).toEqual([
    undefined,
    undefined,
    100,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bodies.every((body) => body?.limit === undefined)).toBe(true);
});

test('an e-mail comes with the page it was read on, and none that is known to be invalid', async () => {
  const vendor = await startHunter();
  const deps = standInDeps(vendor, standInKey);
  const { found } = await createHunterDomains(deps, { reveal: true }).page(german, { limit: 50 });
  await vendor.stop();
  const five = found.find(({ name }) => Number(/\d+/.exec(name)?.[0]) % 6 === 5);
  expect(five?.values.email).toHaveLength(4);
  expect(five?.values.email?.[0]).toMatchObject({
    ...{ source: 'hunter', confidence: 95, url: `https://${five?.name}/contact` },
    last_seen: '2026-01-02T00:00:00.000Z',
  });
});
