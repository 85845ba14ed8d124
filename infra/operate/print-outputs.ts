import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));
/** CDK's own exports between stacks are nobody's to read. */
const isOurs = (name: string) => !/^(Export|.*ExportsOutput)/.test(name);

/** What a deployment gave, line by line: addresses, names, and DNS records that are still to be written. */
export function readOutputs(file: string): string[] {
  if (!existsSync(file)) return [];
  const outputs = Outputs.parse(JSON.parse(readFileSync(file, 'utf8')));
  const lines = Object.values(outputs).flatMap((stack) => Object.entries(stack));
  return lines.filter(([name]) => isOurs(name)).map(([name, value]) => `${name.padEnd(14)} ${value}`);
}
