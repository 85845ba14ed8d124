import type { CatalogTable } from './athena-table.ts';

/** Why a query fails, in Athena's words. */
export class QueryFailed extends Error {}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Puts the parameters, which are literals, in the places of the question marks outside of quotes. */
export function withParameters(sql: string, parameters: string[]): string {
  let used = 0;
  const filled = sql.replace(/'(?:[^']|'')*'|\?/g, (part) => {
    if (part !== '?') return part;
    used += 1;
    return parameters[used - 1] ?? '?';
  });
  if (used !== parameters.length)
    throw new QueryFailed(`Incorrect number of parameters: expected ${used} but found ${parameters.length}`);
  return filled;
}

/** The partitions that a query names. A projected table with an injected partition is read in no other way. */
export function namedPartitions(sql: string, { name, partition }: CatalogTable): string[] {
  const tables = sql.split(`"${name}"`).length - 1;
  const named = [...sql.matchAll(new RegExp(`"${name}" WHERE ${partition} = '(\\w+)'`, 'g'))];
  if (named.length < tables)
    throw new QueryFailed(
      `CONSTRAINT_VIOLATION: Injected projected partition column ${partition} must have only (and at least one) equality conditions in the WHERE clause!`,
    );
  return named.flatMap(([, value]) => value ?? []);
}

const duckdbTypes = { string: 'VARCHAR', double: 'DOUBLE', boolean: 'BOOLEAN', bigint: 'BIGINT' } as const;

/**
 * The one difference between the dialects that is translated: where the table lies. Columns are found by name, and one that a
 * file does not have is null, as Athena reads Parquet.
 */
export function overFiles(sql: string, table: CatalogTable, files: Map<string, string[]>): string {
  const { name, columns, partition } = table;
  const nulls = columns.map(({ Name, Type }) => `CAST(NULL AS ${duckdbTypes[Type]}) AS ${Name}`).join(', ');
  const parts = [...files].map(([value, paths]) => {
    const rows = `read_parquet([${paths.map(text).join(', ')}], union_by_name = true)`;
    const read = paths.length > 0 ? ` UNION ALL BY NAME SELECT * FROM ${rows}` : '';
    return `SELECT *, ${text(value)} AS ${partition} FROM (SELECT ${nulls} WHERE false${read})`;
  });
  return sql.replaceAll(`"${name}"`, `(${parts.join(' UNION ALL ')})`);
}

const athenaTypes: Record<string, string> = {
  VARCHAR: 'varchar',
  BIGINT: 'bigint',
  INTEGER: 'integer',
  DOUBLE: 'double',
  BOOLEAN: 'boolean',
};

export function athenaType(duckdb: string): string {
  const type = athenaTypes[duckdb];
  if (!type) throw new QueryFailed(`this stand-in knows no type ${duckdb}`);
  return type;
}
