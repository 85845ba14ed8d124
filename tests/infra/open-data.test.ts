import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openDuckdb, sqlText } from '#functions/searchers/adapters/duckdb/open-duckdb.ts';
import { leadTables } from '#functions/searchers/env.ts';
import {
  fixturePlace,
  publishFixture,
} from '#functions/searchers/open-data/import/publish/publish-fixture.ts';
import { importFixture } from '#functions/searchers/open-data/import/tables/table-fixture.ts';
import { readManifest } from '#functions/searchers/open-data/manifest.ts';
import { readTableManifest, tableFolder } from '#functions/searchers/open-data/tables/table-manifest.ts';
import { companyColumns, domainColumns, placeColumns } from '#infra/constructs/open-data-catalog.ts';
import { nameOf, type Synthesized, synthesizeProd } from './synthesized.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadwright-places-'));
let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const athenaTypes: Record<string, string> = {
  VARCHAR: 'string',
  DOUBLE: 'double',
  BOOLEAN: 'boolean',
  BIGINT: 'bigint',
};
const Column = z.object({ column_name: z.string(), column_type: z.string() });

test('the table has the columns that an import publishes, in their order and of their types', async () => {
  const place = fixturePlace({
    id: 'osm:n1',
    name: 'A dentist',
    lat: 40.7,
    lon: -73.9,
    phones: ['+12125550100'],
  });
  await publishFixture(folder, [place]);
  const file = (await readManifest(folder))?.places_file ?? '';
  expect(await columnsOf(join(folder, file))).toEqual(Object.entries(placeColumns));
});

test.each([
  ['company', companyColumns],
  ['domain', domainColumns],
] as const)('the table of the kind %s has them too', async (kind, columns) => {
  await importFixture(folder, kind);
  const file = (await readTableManifest(folder, kind))?.current.file ?? '';
  expect(await columnsOf(join(tableFolder(folder, kind), file))).toEqual(Object.entries(columns));
  const names = app.ofType('AWS::Glue::Table').map((table) => JSON.stringify(table.Properties));
  expect(names.filter((one) => one.includes(`/${leadTables[kind]}/generation=`))).toHaveLength(1);
});

async function columnsOf(path: string): Promise<[string, string][]> {
  const database = await openDuckdb({ memoryMb: 128 });
  const rows = await database.rows(`DESCRIBE SELECT * FROM read_parquet(${sqlText(path)})`);
  database.close();
  return rows
    .map((row) => Column.parse(row))
    .map(({ column_name, column_type }) => [column_name, athenaTypes[column_type] ?? column_type]);
}

test('every function that searches is told the names that the catalogue has', () => {
  const [database] = app.ofType('AWS::Glue::Database');
  const [table] = app.ofType('AWS::Glue::Table');
  const [group] = app.ofType('AWS::Athena::WorkGroup');
  const name = z.object({ DatabaseInput: z.object({ Name: z.string() }) }).parse(database?.Properties)
    .DatabaseInput.Name;
  expect(table?.Properties).toMatchObject({ DatabaseName: name, TableInput: { Name: 'places' } });
  const searching = app
    .ofType('AWS::Lambda::Function')
    .filter(({ Properties }) => JSON.stringify(Properties).includes('"SEARCH_ENGINE":"athena"'));
  expect(searching.map(nameOf).toSorted()).toEqual([
    'autopilots-tick',
    'prepare-run',
    'runs-api',
    'searchers-api',
    'start-stage',
  ]);
  for (const { Properties } of searching)
    expect(Properties).toMatchObject({
      Environment: { Variables: { ATHENA_DATABASE: name, ATHENA_WORKGROUP: group?.Properties.Name } },
    });
});

test('a query reads the one generation that it names, in the place that the functions are told', () => {
  const [table] = app.ofType('AWS::Glue::Table');
  const { Parameters, PartitionKeys } = z
    .object({
      TableInput: z.object({ Parameters: z.record(z.string(), z.unknown()), PartitionKeys: z.unknown() }),
    })
    .parse(table?.Properties).TableInput;
  expect(PartitionKeys).toEqual([{ Name: 'generation', Type: 'string' }]);
  expect(Parameters).toMatchObject({
    'projection.enabled': 'true',
    'projection.generation.type': 'injected',
  });
  const template = JSON.stringify(Parameters['storage.location.template']);
  expect(template).toMatch(/"s3:\/\/",\{"Ref":"OpenData\w+"\},"\/places\/generation=\$\{generation\}\/"/);
  const told = app.ofType('AWS::Lambda::Function').flatMap(({ Properties }) => {
    const url = JSON.stringify(Properties).match(/"OPEN_DATA_URL":(\{.*?\]\]\})/)?.[1];
    return url ? [url] : [];
  });
  expect(told).toHaveLength(5);
  for (const url of told) expect(url).toMatch(/"s3:\/\/",\{.*OpenData\w+.*\},"\/places\/"/);
});

test('results go where the workgroup says, encrypted, and a query has a limit', () => {
  const [group] = app.ofType('AWS::Athena::WorkGroup');
  expect(group?.Properties).toMatchObject({
    WorkGroupConfiguration: {
      EnforceWorkGroupConfiguration: true,
      BytesScannedCutoffPerQuery: expect.any(Number),
      ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
    },
  });
  const location = JSON.stringify(group?.Properties);
  expect(location).toMatch(/"s3:\/\/",\{"Ref":"OpenData\w+"\},"\/results\/"/);
});
