import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

const Rule = z.object({
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.number().default(0),
});
const Configuration = z.object({ CorsRules: z.array(Rule) }).default({ CorsRules: [] });
export type CorsRules = z.infer<typeof Rule>[];

/** A bucket's rules, from the `CorsConfiguration` of the template. */
export const corsRules = (configuration: unknown): CorsRules => Configuration.parse(configuration).CorsRules;

/** Sets the headers that let another origin's page see the answer. True if a rule lets it. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, rules: CorsRules): boolean {
  const { origin } = request.headers;
  const method = request.headers['access-control-request-method'] ?? request.method ?? '';
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods }) =>
      origin !== undefined && AllowedOrigins.includes(origin) && AllowedMethods.includes(method),
  );
  if (!rule || !origin) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'Origin');
  if (rule.ExposedHeaders.length > 0)
    response.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
  if (request.method !== 'OPTIONS') return true;
  response.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
  response.setHeader('access-control-max-age', rule.MaxAge);
  const asked = request.headers['access-control-request-headers'];
  if (asked && rule.AllowedHeaders.includes('*')) response.setHeader('access-control-allow-headers', asked);
  return true;
}
