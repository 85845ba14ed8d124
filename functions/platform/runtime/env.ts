import * as z from 'zod';

/** What every function of the product is given. */
export const PlatformEnv = z.object({ TABLE_NAME: z.string().min(1) });
export type PlatformEnv = z.infer<typeof PlatformEnv>;

/** Reads the environment once at cold start; a missing variable stops the function with its name. */
export function readEnv<S extends z.ZodType>(schema: S): z.output<S> {
  const result = schema.safeParse(process.env);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`These environment variables are missing or wrong: ${names}`);
}
