import * as z from 'zod';

/** The part of Elasticsearch's query language that a stand-in understands. */
type Clause =
  | { bool: { must?: Clause[]; should?: Clause[] } }
  | { term: Record<string, string> }
  | { terms: Record<string, string[]> }
  | { prefix: Record<string, string> }
  | { wildcard: Record<string, { value: string }> }
  | { range: Record<string, { gte?: string; lte?: string }> };

const one = z.record(z.string(), z.string());
const Clause: z.ZodType<Clause> = z.lazy(() =>
  z.union([
    z.strictObject({
      bool: z.strictObject({
        must: z.array(Clause).optional(),
        should: z.array(Clause).optional(),
        minimum_should_match: z.literal(1).optional(),
      }),
    }),
    z.strictObject({ term: one }),
    z.strictObject({ terms: z.record(z.string(), z.array(z.string())) }),
    z.strictObject({ prefix: one }),
    z.strictObject({ wildcard: z.record(z.string(), z.strictObject({ value: z.string() })) }),
    z.strictObject({
      range: z.record(z.string(), z.strictObject({ gte: z.string().optional(), lte: z.string().optional() })),
    }),
  ]),
);

/** A query, or undefined for what is none. */
export const readQuery = (query: unknown): Clause | undefined => Clause.safeParse(query).data;

/** Whether a record of flat fields matches; a field with several values matches by any. */
export function matches(clause: Clause, record: Record<string, unknown>): boolean {
  if ('bool' in clause) {
    const { must = [], should } = clause.bool;
    return (
      must.every((part) => matches(part, record)) && (!should || should.some((part) => matches(part, record)))
    );
  }
  const [[field = '', wanted] = []] = Object.entries(Object.values(clause)[0] as Record<string, unknown>);
  const values = [record[field]]
    .flat()
    .filter((value) => value !== undefined && value !== null)
    .map(String);
  return values.some((value) => holds(clause, value, wanted));
}

function holds(clause: Clause, value: string, wanted: unknown): boolean {
  if ('term' in clause) return value === wanted;
  if ('terms' in clause) return (wanted as string[]).includes(value);
  if ('prefix' in clause) return value.startsWith(wanted as string);
  if ('wildcard' in clause) return isLike((wanted as { value: string }).value, value);
  const { gte = '', lte = '\uffff' } = wanted as { gte?: string; lte?: string };
  return value >= gte && value <= lte;
}

/** `*` is any text and `?` any letter; a backslash takes their meaning away. */
function isLike(pattern: string, value: string): boolean {
  const parts = [...pattern.matchAll(/\\(.)|([*?])|([^\\*?]+)/g)];
  const fits = (part: number, at: number): boolean => {
    const [, escaped, sign, plain] = parts[part] ?? [];
    if (part === parts.length) return at === value.length;
    if (sign === '*')
      return Array.from({ length: value.length - at + 1 }, (_, skip) => at + skip).some((to) =>
        fits(part + 1, to),
      );
    if (sign === '?') return at < value.length && fits(part + 1, at + 1);
    const text = escaped ?? plain ?? '';
    return value.startsWith(text, at) && fits(part + 1, at + text.length);
  };
  return fits(0, 0);
}
