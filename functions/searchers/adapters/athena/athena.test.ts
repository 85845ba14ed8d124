import {
  AthenaClient,
  AthenaServiceException,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  StartQueryExecutionCommand,
  StopQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
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

  it.each([
    ['might succeed later', true, 'provider_unavailable'],
    ['is wrong', false, 'provider_rejected'],
  ])('asks Athena whether a query that failed %s', async (_, Retryable, code) => {
    athena.on(GetQueryExecutionCommand).resolves({
      QueryExecution: { Status: { State: 'FAILED', AthenaError: { Retryable, ErrorCategory: 1 } } },
    });
    await expect(runAthenaQuery(client, statement, settings)).rejects.toMatchObject({ code });
  });

  it.each([
    [StartQueryExecutionCommand, 'TooManyRequestsException', 'provider_unavailable'],
    [GetQueryExecutionCommand, 'ThrottlingException', 'provider_unavailable'],
    [GetQueryResultsCommand, 'InternalServerException', 'provider_unavailable'],
    [StartQueryExecutionCommand, 'InvalidRequestException', 'provider_rejected'],
    [StartQueryExecutionCommand, 'AccessDeniedException', undefined],
  ] as const)('%o that is refused with %s is %s', async (command, name, code) => {
    athena.on(GetQueryExecutionCommand).resolves(state('SUCCEEDED'));
    const fault = new AthenaServiceException({ name, $fault: 'client', $metadata: {} });
    athena.on(command as typeof StartQueryExecutionCommand).rejects(fault);
    const error = await runAthenaQuery(client, statement, settings).catch((error: unknown) => error);
    expect(error).toMatchObject(code ? { code, cause: { name } } : { name });
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
