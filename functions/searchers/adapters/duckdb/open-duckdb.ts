import type { DuckDBConnection, DuckDBValue, JS } from '@duckdb/node-api';

type SqlValue = string | number;
type SqlRow = Record<string, unknown>;

/** A DuckDB in memory that reads and writes files; connections are opened for each call. */
export type Duckdb = {
  run(sql: string, params?: SqlValue[]): Promise<void>;
  rows(sql: string, params?: SqlValue[], signal?: AbortSignal): Promise<SqlRow[]>;
  /**
   * Rows as they come, in batches of about two thousand. `after` is asked when they have ended, over the same connection, where
   * what the reading has left behind can be seen.
   */
  batches(sql: string, after?: { sql: string; take: (rows: SqlRow[]) => void }): AsyncGenerator<SqlRow[]>;
  close(): void;
};

/** `memoryMb` is a hard limit of DuckDB; what does not fit is spilled to `spillFolder`, where one is given. */
type DuckdbOptions = { memoryMb: number; threads?: number; spillFolder?: string };

/** Loads the engine on first use: it is a native module that no deployed function carries. */
export async function openDuckdb({ memoryMb, threads = 2, spillFolder }: DuckdbOptions): Promise<Duckdb> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: spillFolder ?? '',
    autoinstall_known_extensions: 'false',
  });
  // Row group bounds of a large file are many; published files never change, so they are read once.
  await withConnection(await instance.connect(), (connection) =>
    connection.run('SET GLOBAL parquet_metadata_cache = true'),
  );

  return {
    async run(sql, params = []) {
      await withConnection(await instance.connect(), (connection) => connection.run(sql, params));
    },
    async rows(sql, params = [], signal) {
      signal?.throwIfAborted();
      return withConnection(await instance.connect(), async (connection) => {
        const stop = () => connection.interrupt();
        signal?.addEventListener('abort', stop, { once: true });
        try {
          const reader = await connection.runAndReadAll(sql, params);
          return reader.getRowObjectsJS().map(plainRow);
        } catch (error) {
          signal?.throwIfAborted();
          throw error;
        } finally {
          signal?.removeEventListener('abort', stop);
        }
      });
    },
    async *batches(sql, after) {
      const connection = await instance.connect();
      try {
        const result = await connection.stream(sql);
        for await (const rows of result.yieldRowObjectJs()) yield rows.map(plainRow);
        if (after) after.take((await connection.runAndReadAll(after.sql)).getRowObjectsJS().map(plainRow));
      } finally {
        connection.closeSync();
      }
    },
    close: () => instance.closeSync(),
  };
}

/** An SQL text literal, for the places where SQL takes no parameter, such as file names. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function withConnection<T>(
  connection: DuckDBConnection,
  use: (connection: DuckDBConnection) => Promise<T>,
) {
  try {
    return await use(connection);
  } finally {
    connection.closeSync();
  }
}

/** Counts come as BigInt and are far below 2^53. */
function plainRow(row: Record<string, JS | DuckDBValue>): SqlRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );
}
