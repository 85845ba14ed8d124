import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The version of package.json: what `/api/health` says. */
export function appVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
