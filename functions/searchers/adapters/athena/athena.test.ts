import {
  AthenaClient,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  StartQueryExecutionCommand,
  StopQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchersEnv } from '../../env.ts';
import { createOpenDataSearcher } from '../../open-data/open-data-searcher.ts';
import { createAthenaEngine } from './places-engine.ts';
import { runAthenaQuery } from './run-query.ts';

const athena = mockClient(AthenaClient);
const client = new AthenaClient({ region: 'eu-central-1' });
const settings = { workgroup: 'leads', database: 'open', output: 's3://out/', timeoutMs: 60, pollMs: 5 };
const statement = { sql: 'SELECT ? AS n', params: ["O'Neill", 5] };
const state = (State: 'RUNNING' | 'SUCCEEDED' | 'FAILED', StateChangeReason?: string) => ({
  QueryExecution: { Status: { State, ...(StateChangeReason ? { StateChangeReason } : {}) } },
});
const columns = (types: Record<string, string>) => ({
  ColumnInfo: Object.entries(types).map(([Name, Type]) => ({ Name, Type })),
});
const row = (...texts: (string | undefined)[]) => ({
  Data: texts.map((text) => (text === undefined ? {} : { VarCharValue: text })),
});

beforeEach(() => {
  athena.reset();
  athena.on(StartQueryExecutionCommand).resolves({ QueryExecutionId: 'q1' });
  athena.on(StopQueryExecutionCommand).resolves({});
});

describe('a query on Athena', () => {
  it('quotes parameters, waits, and reads every page with its types', async () => {
    athena.on(GetQueryExecutionCommand).resolvesOnce(state('RUNNING')).resolves(state('SUCCEEDED'));
    const meta = columns({ n: 'bigint', ok: 'boolean', name: 'varchar' });
    athena
      .on(GetQueryResultsCommand, { QueryExecutionId: 'q1', NextToken: 'more' })
      .resolves({ ResultSet: { ResultSetMetadata: meta, Rows: [row('2', 'false', undefined)] } });
    athena.on(GetQueryResultsCommand, { QueryExecutionId: 'q1' }, true).resolves({
      NextToken: 'more',
      ResultSet: { ResultSetMetadata: meta, Rows: [row('n', 'ok', 'name'), row('1', 'true', 'x')] },
    });
    expect(await runAthenaQuery(client, statement, settings)).toEqual([
      { n: 1, ok: true, name: 'x' },
      { n: 2, ok: false, name: null },
    ]);
    expect(athena.commandCalls(StartQueryExecutionCommand)[0]?.args[0].input).toEqual({
      QueryString: 'SELECT ? AS n',
      ExecutionParameters: ["'O''Neill'", '5'],
      WorkGroup: 'leads',
      QueryExecutionContext: { Database: 'open' },
      ResultConfiguration: { OutputLocation: 's3://out/' },
    });
  });

  it('says that the provider refused a query that failed', async () => {
    athena.on(GetQueryExecutionCommand).resolves(state('FAILED', 'TABLE_NOT_FOUND'));
    await expect(runAthenaQuery(client, statement, settings)).rejects.toMatchObject({
      code: 'provider_rejected',
      cause: 'TABLE_NOT_FOUND',
    });
    expect(athena.commandCalls(StopQueryExecutionCommand)).toHaveLength(0);
  });

  it('stops a query that takes too long', async () => {
    athena.on(GetQueryExecutionCommand).resolves(state('RUNNING'));
    await expect(runAthenaQuery(client, statement, settings)).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    expect(athena.commandCalls(StopQueryExecutionCommand)).toHaveLength(1);
  });

  it('stops a query that nobody wants any more', async () => {
    athena.on(GetQueryExecutionCommand).resolves(state('RUNNING'));
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('stopped')), 15);
    const patient = { ...settings, timeoutMs: 10_000 };
    await expect(runAthenaQuery(client, statement, patient, controller.signal)).rejects.toThrow('stopped');
    expect(athena.commandCalls(StopQueryExecutionCommand)).toHaveLength(1);
  });
});

describe('the open-data searcher on Athena', () => {
  const env = searchersEnv.parse({ SEARCH_ENGINE: 'athena', ATHENA_DATABASE: 'open' });

  it('reads coverage by data set', async () => {
    athena.on(GetQueryExecutionCommand).resolves(state('SUCCEEDED'));
    const meta = columns({
      source: 'varchar',
      places: 'bigint',
      west: 'double',
      south: 'double',
      east: 'double',
      north: 'double',
      imported_at: 'varchar',
    });
    athena.on(GetQueryResultsCommand).resolves({
      ResultSet: {
        ResultSetMetadata: meta,
        Rows: [row('source'), row('overture', '7', '-1.5', '2', '3', '4', '2026-01-01T00:00:00Z')],
      },
    });
    const searcher = createOpenDataSearcher(createAthenaEngine(env, client), () => 0);
    expect(await searcher.coverage()).toMatchObject({
      sample: false,
      places: 7,
      datasets: [{ source: 'overture', bbox: [-1.5, 2, 3, 4] }],
      attributions: [{ source: 'overture' }],
    });
  });

  it('reads the ids of a joined place, and none where the file tells none', async () => {
    athena.on(GetQueryExecutionCommand).resolves(state('SUCCEEDED'));
    const names = 'id name category street city state postal_code country sources facts ids'.split(' ');
    const meta = columns({
      ...Object.fromEntries(names.map((name) => [name, 'varchar'])),
      ...{ lat: 'double', lon: 'double', distance_m: 'double' },
    });
    const place = (id: string, ids?: string) => {
      const known: Record<string, string | undefined> = {
        id,
        ids,
        name: 'A',
        sources: 'overture',
        facts: '[]',
      };
      return row(...names.map((name) => known[name]), '1', '2', '3');
    };
    athena.on(GetQueryResultsCommand).resolves({
      ResultSet: {
        ResultSetMetadata: meta,
        Rows: [row('id'), place('osm:n1', '["osm:n1","overture:1"]'), place('overture:2')],
      },
    });
    const searcher = createOpenDataSearcher(createAthenaEngine(env, client), () => 0);
    const location = { lat: 1, lon: 2, radius_km: 1 };
    const search = { kind: 'local' as const, location, categories: [], text: '', has: [] };
    const found = await searcher.find(search, { limit: 5 });
    expect(found.map(({ id, ids }) => [id, ids])).toEqual([
      ['osm:n1', ['osm:n1', 'overture:1']],
      ['overture:2', undefined],
    ]);
    const { QueryString } = athena.commandCalls(StartQueryExecutionCommand)[0]?.args[0].input ?? {};
    expect(QueryString).toMatch(/sources, facts, ids, distance_m FROM matching/);
  });

  it('refuses a reply that is not what was asked for', async () => {
    athena.on(GetQueryExecutionCommand).resolves(state('SUCCEEDED'));
    athena.on(GetQueryResultsCommand).resolves({
      ResultSet: { ResultSetMetadata: columns({ wrong: 'varchar' }), Rows: [row('wrong'), row('x')] },
    });
    const searcher = createOpenDataSearcher(createAthenaEngine(env, client), () => 0);
    await expect(searcher.coverage()).rejects.toMatchObject({ code: 'provider_rejected' });
  });

  it('is there once a database is configured', async () => {
    expect(await createAthenaEngine(env, client).available()).toBe(true);
    expect(
      await createAthenaEngine(searchersEnv.parse({ SEARCH_ENGINE: 'athena' }), client).available(),
    ).toBe(false);
  });
});
