import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { DuckDBInstance } from '@duckdb/node-api';
import * as z from 'zod';
import { AwsFault, type Operations } from '../aws/endpoint.ts';
import { athenaType, namedPartitions, overFiles, QueryFailed, withParameters } from './athena-dialect.ts';
import { type CatalogTable, partitionFiles } from './athena-table.ts';

const Start = z.object({
  QueryString: z.string().max(262_144),
  ExecutionParameters: z.array(z.string().min(1).max(1024)).min(1).default([]),
  WorkGroup: z.string(),
  QueryExecutionContext: z.object({ Database: z.string() }),
});
const Named = z.object({ QueryExecutionId: z.string() });
const Results = Named.extend({
  NextToken: z.string().optional(),
  MaxResults: z.int().min(1).max(1000).default(1000),
});

type Query = z.infer<typeof Start>;
type Status = { State: string; StateChangeReason?: string; AthenaError?: object };
type Row = { Data: { VarCharValue?: string }[] };
type Execution = {
  status: Status;
  types: { Name: string; Type: string }[];
  rows: Row[];
  stop: AbortController;
};

export type AthenaOptions = {
  s3: S3Client;
  tables: CatalogTable[];
  workgroup: string;
  /** Where files of S3 are kept while they are read. */
  folder: string;
  /** How Athena is doing: `queueMs` before a query begins, and how many calls are refused as too many. Read at each call. */
  load?: { queueMs: number; refused: number };
};

/**
 * A stand-in for Athena: its operations over the tables of the template, with the statements that it is sent run in DuckDB.
 * Files come from S3 by its protocol. It has one workgroup, keeps results in memory, and writes none to S3.
 */
export async function createAthena({ s3, tables, workgroup, folder, load }: AthenaOptions) {
  const database = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '256MB' });
  const known = tables.map((table) => ({
    table,
    filesOf: partitionFiles(s3, table, join(folder, table.name)),
  }));
  const executions = new Map<string, Execution>();

  function executionOf(input: unknown): Execution {
    const found = executions.get(Named.parse(input).QueryExecutionId);
    if (!found) throw new AwsFault('InvalidRequestException', 'QueryExecution was not found');
    return found;
  }

  async function work(execution: Execution, { QueryString, ExecutionParameters }: Query): Promise<void> {
    const sql = withParameters(QueryString, ExecutionParameters);
    const { signal } = execution.stop;
    await sleep(load?.queueMs ?? 0, undefined, { signal });
    execution.status = { State: 'RUNNING' };
    let overAll = sql;
    for (const { table, filesOf } of known.filter((one) => sql.includes(`"${one.table.name}"`))) {
      const files = new Map<string, string[]>();
      for (const value of new Set(namedPartitions(sql, table))) files.set(value, await filesOf(value));
      overAll = overFiles(overAll, table, files);
    }
    const connection = await database.connect();
    const interrupt = () => connection.interrupt();
    signal.addEventListener('abort', interrupt, { once: true });
    try {
      signal.throwIfAborted();
      const reader = await connection.runAndReadAll(overAll);
      const types = reader.columnTypes();
      execution.types = reader
        .columnNames()
        .map((Name, at) => ({ Name, Type: athenaType(String(types[at])) }));
      execution.rows = [reader.columnNames(), ...reader.getRowsJS()].map(toRow);
      execution.status = { State: 'SUCCEEDED' };
    } finally {
      signal.removeEventListener('abort', interrupt);
      connection.closeSync();
    }
  }

  const operations: Operations = {
    'AmazonAthena.StartQueryExecution': (input) => {
      const query = Start.parse(input);
      const { WorkGroup, QueryExecutionContext } = query;
      if (
        WorkGroup !== workgroup ||
        !tables.some(({ database: name }) => name === QueryExecutionContext.Database)
      )
        throw new AwsFault('InvalidRequestException', `WorkGroup ${WorkGroup} is not found.`);
      const QueryExecutionId = randomUUID();
      const stop = new AbortController();
      const execution: Execution = { status: { State: 'QUEUED' }, types: [], rows: [], stop };
      executions.set(QueryExecutionId, execution);
      work(execution, query).catch((error: unknown) => {
        execution.status = stop.signal.aborted ? { State: 'CANCELLED' } : failed(error);
      });
      return { QueryExecutionId };
    },
    'AmazonAthena.GetQueryExecution': (input) => ({ QueryExecution: { Status: executionOf(input).status } }),
    'AmazonAthena.GetQueryResults': (input) => {
      const { NextToken = '0', MaxResults } = Results.parse(input);
      const { status, types, rows } = executionOf(input);
      if (status.State !== 'SUCCEEDED')
        throw new AwsFault('InvalidRequestException', `Query did not finish: ${status.State}`);
      const [from, to] = [Number(NextToken), Number(NextToken) + MaxResults];
      return {
        ResultSet: { ResultSetMetadata: { ColumnInfo: types }, Rows: rows.slice(from, to) },
        ...(to < rows.length ? { NextToken: String(to) } : {}),
      };
    },
    'AmazonAthena.StopQueryExecution': (input) => executionOf(input).stop.abort(),
  };
  return {
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [name, unlessBusy(operation, load)]),
    ),
    states: () => [...executions.values()].map(({ status }) => status.State),
    stop: () => database.closeSync(),
  };
}

function unlessBusy(operation: Operations[string], load: AthenaOptions['load']): Operations[string] {
  return (input) => {
    if (load && load.refused > 0) {
      load.refused -= 1;
      throw new AwsFault('TooManyRequestsException', 'You have exceeded the limit for concurrent queries.');
    }
    return operation(input);
  };
}

function failed(error: unknown): Status {
  const StateChangeReason = error instanceof Error ? error.message : String(error);
  const isTheirs = !(error instanceof QueryFailed) && !/Error:/.test(StateChangeReason);
  const AthenaError = {
    ErrorCategory: isTheirs ? 1 : 2,
    Retryable: isTheirs,
    ErrorMessage: StateChangeReason,
  };
  return { State: 'FAILED', StateChangeReason, AthenaError };
}

/** Every value travels as text; one that is null is left out. */
const toRow = (values: unknown[]): Row => ({
  Data: values.map((value) => (value === null ? {} : { VarCharValue: String(value) })),
});
