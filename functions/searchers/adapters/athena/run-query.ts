import { setTimeout as delay } from 'node:timers/promises';
import {
  type AthenaClient,
  type ColumnInfo,
  type Datum,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  type QueryExecutionStatus,
  StartQueryExecutionCommand,
  StopQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import { AppError } from '#shared/errors/app-error.ts';
import type { Statement } from '../../open-data/places/query.ts';
import { failureOf, refusalOf } from './refusals.ts';

export type AthenaSettings = {
  workgroup: string | undefined;
  database: string | undefined;
  /** `s3://` prefix. */
  output: string | undefined;
  timeoutMs: number;
  pollMs: number;
};

type Row = Record<string, string | number | boolean | null>;

const numbers: ReadonlySet<string> = new Set([
  'tinyint',
  'smallint',
  'integer',
  'bigint',
  'float',
  'double',
  'decimal',
]);

const ended: ReadonlySet<string> = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED']);

/**
 * Runs one statement and returns its rows with numbers and flags as such. Stops the query when it is given up. Throws
 * `provider_unavailable` where Athena has too much to do or takes too long, and `provider_rejected` where the query is wrong.
 */
export async function runAthenaQuery(
  client: AthenaClient,
  statement: Statement,
  settings: AthenaSettings,
  signal?: AbortSignal,
): Promise<Row[]> {
  signal?.throwIfAborted();
  try {
    return await run(client, statement, settings, signal);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function run(
  client: AthenaClient,
  { sql, params }: Statement,
  settings: AthenaSettings,
  signal?: AbortSignal,
): Promise<Row[]> {
  const { workgroup, database, output } = settings;
  const { QueryExecutionId } = await client.send(
    new StartQueryExecutionCommand({
      QueryString: sql,
      ...(params.length > 0 ? { ExecutionParameters: params.map(literal) } : {}),
      ...(workgroup ? { WorkGroup: workgroup } : {}),
      ...(database ? { QueryExecutionContext: { Database: database } } : {}),
      ...(output ? { ResultConfiguration: { OutputLocation: output } } : {}),
    }),
  );
  if (!QueryExecutionId)
    throw new AppError('provider_rejected', { message: 'Athena did not take the query.' });
  const end = await untilDone(client, QueryExecutionId, settings, signal).catch(async (error: unknown) => {
    await client.send(new StopQueryExecutionCommand({ QueryExecutionId })).catch(() => {});
    throw error;
  });
  if (end.State !== 'SUCCEEDED') throw failureOf(end);
  return readRows(client, QueryExecutionId);
}

/** How the query ended. Rejects when it is given up before. */
async function untilDone(
  client: AthenaClient,
  id: string,
  settings: AthenaSettings,
  signal?: AbortSignal,
): Promise<QueryExecutionStatus> {
  const deadline = AbortSignal.timeout(settings.timeoutMs);
  const stop = signal ? AbortSignal.any([signal, deadline]) : deadline;
  for (;;) {
    const reply = await client.send(new GetQueryExecutionCommand({ QueryExecutionId: id }));
    const status = reply.QueryExecution?.Status;
    if (status?.State && ended.has(status.State)) return status;
    await delay(settings.pollMs, undefined, { signal: stop }).catch(() => {
      signal?.throwIfAborted();
      throw new AppError('provider_unavailable', { message: 'The search took too long.' });
    });
  }
}

async function readRows(client: AthenaClient, id: string): Promise<Row[]> {
  const rows: Row[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new GetQueryResultsCommand({ QueryExecutionId: id, ...(token ? { NextToken: token } : {}) }),
    );
    const columns = page.ResultSet?.ResultSetMetadata?.ColumnInfo ?? [];
    const data = page.ResultSet?.Rows ?? [];
    // The first row of the first page repeats the column names.
    const from = token ? 0 : 1;
    rows.push(...data.slice(from).map((row) => toRow(columns, row.Data ?? [])));
    token = page.NextToken;
  } while (token);
  return rows;
}

function toRow(columns: readonly ColumnInfo[], data: readonly Datum[]): Row {
  return Object.fromEntries(
    columns.map((column, at) => [column.Name ?? '', toValue(column.Type ?? '', data[at]?.VarCharValue)]),
  );
}

function toValue(type: string, text: string | undefined): Row[string] {
  if (text === undefined) return null;
  if (type === 'boolean') return text === 'true';
  return numbers.has(type) ? Number(text) : text;
}

/** Athena puts parameters into the statement as literals, so text is quoted here. */
function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
