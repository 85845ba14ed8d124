import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../paths.ts';

/** What is neither built nor run. */
const aside = /\.(?:test\.tsx?|md)$/;

/** A hash over the files that match, by name and content. Tests and READMEs are left out. */
export function hashFiles(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, {
    cwd: projectRoot,
    exclude: (name) => name === 'node_modules',
  }).toSorted();
  const isHashed = (name: string) => !aside.test(name) && statSync(join(projectRoot, name)).isFile();
  for (const file of files.filter(isHashed)) {
    hash.update(file).update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest('hex');
}

/** Does the work unless the same input was worked on before and its output is still there. True if it worked. */
export async function unlessUnchanged(
  name: string,
  input: string,
  output: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(projectRoot, 'dist', 'stamps', name);
  if (existsSync(join(projectRoot, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === input)
    return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, input);
  return true;
}
