import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishFixture } from '#functions/searchers/open-data/import/publish/publish-fixture.ts';
import { findPostcodes } from '#functions/searchers/postcodes/find-postcodes.ts';
import { postcodePlaces } from '#functions/searchers/postcodes/postcode-places.ts';
import { build } from '#infra/local/build.ts';
import { readAssembly } from '#infra/local/built/template.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { openAthenaWorld } from '#tests/support/worlds/crm/athena-world.ts';

const { locations, coverage } = contracts.searchers.endpoints;

let cloud: TestCloud;
let demo: TestClient;
beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
});
afterAll(() => cloud?.remove());

const find = async (q: string) =>
  (await demo.call(locations, { query: { q } })).data.map(({ kind, name, country }) => [kind, name, country]);

test('a postcode is found once places with it are imported, and the data says where it is', async () => {
  expect(await find('10018')).toEqual([]);
  expect(await demo.call(coverage, {})).toMatchObject({ sample: true, areas: [] });
  await publishFixture(join(cloud.data, 'open-data'), postcodePlaces);
  expect(await find('10018, US')).toEqual([['postcode', '10018', 'US']]);
  expect(await find('40.75, -73.98')).toEqual([['point', '40.75, -73.98', 'US']]);
  const covered = await demo.call(coverage, {});
  expect(covered).toMatchObject({ sample: false, datasets: [{ name: 'openstreetmap' }] });
  expect(covered.areas).toHaveLength(1);
});

test('Athena and DuckDB agree on postcodes', async () => {
  const world = await openAthenaWorld(
    readAssembly((await build({ web: false })).assembly, 'http://127.0.0.1'),
  );
  try {
    await world.publish(join(cloud.data, 'open-data'));
    const found = await findPostcodes(world.engine(), '10018');
    expect(found.map(({ country }) => country)).toEqual(['US', 'IT']);
    const { data } = await demo.call(locations, { query: { q: '10018' } });
    expect(data.slice(0, 2)).toEqual(found);
  } finally {
    world.stop();
  }
});
