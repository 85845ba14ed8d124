import * as z from 'zod';
import { type ImportField as Field, importFields } from '../../domain/kinds/entry/import-fields.ts';

/** A field that a column of a file may be for. */
export const ImportField = z.enum(Object.keys(importFields) as [Field, ...Field[]]);

/** What a column of a reply is for: a page that is older than a field does not know it, and has the column stay out. */
export const FieldTold = ImportField.nullable().catch(null);

/** Texts of fields; what stands under another name is left out. */
export const textsOfFields = <T extends z.ZodType<string>>(text: T) =>
  z.object(
    Object.fromEntries(Object.keys(importFields).map((field) => [field, z.exactOptional(text)])) as Record<
      Field,
      z.ZodExactOptional<T>
    >,
  );

const OfField = z.object({ field: z.string() });
const isOfLater = (value: unknown): boolean => {
  const { data } = OfField.safeParse(value);
  return data !== undefined && !ImportField.safeParse(data.field).success;
};
/** Without what is told of fields that a later release has. */
const ofKnownFields = (all: unknown): unknown =>
  Array.isArray(all) ? all.filter((one) => !isOfLater(one)) : all;

/** Values of a row that are none of their field. */
export const BadValues = z.preprocess(
  ofKnownFields,
  z.array(z.object({ column: z.int(), field: ImportField, value: z.string() })),
);
