import { ImportProblem } from '../import-problem.ts';
import type { OvertureRow } from './overture-row.ts';

/** Columns of a Parquet file with their types, in DuckDB's words. */
export type ColumnTypes = ReadonlyMap<string, string>;

type Kind = { is: (type: string) => boolean; words: string };
const named = (words: string): Kind => ({ is: (type) => type === words, words });
const isRecord = (type: string): boolean => type.startsWith('STRUCT(') && type.endsWith(')');
const text = named('VARCHAR');
const texts = named('VARCHAR[]');
const record: Kind = { is: isRecord, words: 'STRUCT' };
const records: Kind = {
  is: (type) => type.endsWith('[]') && isRecord(type.slice(0, -2)),
  words: 'STRUCT[]',
};
const number: Kind = { is: (type) => /^(DOUBLE|FLOAT|DECIMAL)\b/.test(type), words: 'DOUBLE' };

const required: Record<'id' | 'names', Kind> = {
  id: text,
  names: {
    is: (type) => isRecord(type) && /\bprimary"? VARCHAR/.test(type),
    words: 'STRUCT with a text "primary"',
  },
};
const optional: Record<Exclude<keyof OvertureRow, keyof typeof required>, Kind> = {
  categories: record,
  basic_category: text,
  taxonomy: record,
  confidence: number,
  operating_status: text,
  websites: texts,
  socials: texts,
  emails: texts,
  phones: texts,
  brand: record,
  addresses: records,
  sources: records,
};
/** A position is in either of these. */
const positions: Record<'geometry' | 'bbox', Kind> = {
  geometry: { is: (type) => type === 'BLOB' || type.startsWith('GEOMETRY'), words: 'GEOMETRY or BLOB' },
  bbox: {
    is: (type) => isRecord(type) && /\bxmin\b/.test(type),
    words: 'STRUCT with xmin, xmax, ymin and ymax',
  },
};
/** What a column without any value has, whatever its type was to be. */
const empty = 'INTEGER';

/** Refuses what some tool has made of Overture's files, or what was never one of them, by its columns. */
export function checkColumns(types: ColumnTypes): void {
  for (const name of Object.keys(required)) if (!types.has(name)) refuse(`column \`${name}\` is missing`);
  if (!types.has('geometry') && !types.has('bbox')) refuse('column `geometry` is missing');
  for (const [name, kind] of Object.entries({ ...required, ...optional, ...positions })) {
    const type = types.get(name);
    if (type === undefined || kind.is(type) || (name in optional && type === empty)) continue;
    refuse(`column \`${name}\` is ${short(type)} where ${kind.words} was expected`);
  }
}

/** Types of structures run to a hundred letters and more. */
const short = (type: string): string => (type.length > 60 ? `${type.slice(0, 60)}…` : type);

function refuse(why: string): never {
  throw new ImportProblem(`${why}; this is not Overture's own GeoParquet`);
}
