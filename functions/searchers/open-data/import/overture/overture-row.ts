import * as z from 'zod';

const texts = z.array(z.string().nullable()).nullish();

/** The parts of an Overture place that the import reads; a release without `categories` has `taxonomy` instead. */
export const OvertureRow = z.object({
  id: z.string().min(1),
  names: z.object({ primary: z.string().nullish() }).nullish(),
  categories: z.object({ primary: z.string().nullish(), alternate: texts }).nullish(),
  basic_category: z.string().nullish(),
  taxonomy: z.object({ primary: z.string().nullish(), hierarchy: texts, alternates: texts }).nullish(),
  confidence: z.number().nullish(),
  operating_status: z.string().nullish(),
  websites: texts,
  socials: texts,
  emails: texts,
  phones: texts,
  brand: z.object({ names: z.object({ primary: z.string().nullish() }).nullish() }).nullish(),
  addresses: z
    .array(
      z.object({
        freeform: z.string().nullish(),
        locality: z.string().nullish(),
        region: z.string().nullish(),
        postcode: z.string().nullish(),
        country: z.string().nullish(),
      }),
    )
    .nullish(),
  sources: z.array(z.object({ update_time: z.string().nullish() })).nullish(),
});
export type OvertureRow = z.infer<typeof OvertureRow>;

export const readColumns = Object.keys(OvertureRow.shape);

/** Codes that are the place's own, without the levels above them. */
export function ownCodesOf({ categories, taxonomy }: OvertureRow): string[] {
  const codes = [
    taxonomy?.primary,
    categories?.primary,
    ...(categories?.alternate ?? []),
    ...(taxonomy?.alternates ?? []),
  ];
  return [...new Set(codes.filter((code): code is string => Boolean(code)))];
}

/** Codes that say what the place is, most telling first, in the old and in the new layout. */
export function codesOf(row: OvertureRow): string[] {
  const { categories, taxonomy, basic_category } = row;
  const codes = [
    taxonomy?.primary,
    ...[...(taxonomy?.hierarchy ?? [])].reverse(),
    basic_category,
    categories?.primary,
    ...(categories?.alternate ?? []),
    ...(taxonomy?.alternates ?? []),
  ];
  return [...new Set(codes.filter((code): code is string => Boolean(code)))];
}
