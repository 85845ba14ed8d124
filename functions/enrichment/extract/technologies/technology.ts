import * as z from 'zod';
import { technologyCategories } from '#shared/domain/leads/technology.ts';
import source from './technologies.json' with { type: 'json' };

const Pattern = z
  .string()
  .min(1)
  .transform((text) => new RegExp(text, 'i'));
const Patterns = z.array(Pattern).default([]);

/** How one technology is recognised. Every pattern is a regular expression without case, except `html`. */
const Technology = z.strictObject({
  /** Lower case; the value that a lead carries. */
  name: z.string().regex(/^[a-z0-9][a-z0-9 .-]*$/),
  category: z.enum(technologyCategories),
  /** `<meta name="generator">`. */
  generator: Patterns,
  /** Addresses of scripts, style sheets, frames and links. */
  url: Patterns,
  /** Literal pieces of the page's source, with case: searched as text, so they cost nothing. */
  html: z.array(z.string().min(5)).default([]),
  /** Response headers by lower-case name. */
  header: z.record(z.string(), Pattern).default({}),
  /** Names of cookies set by the response. */
  cookie: Patterns,
  /** Technologies that cannot be absent when this one is there. */
  implies: z.array(z.string()).default([]),
});
export type Technology = z.infer<typeof Technology>;

export const technologies = z.array(Technology).parse(source);
