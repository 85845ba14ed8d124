import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { workersHeap } from '#infra/local/host/start-thread.ts';
import { projectRoot } from '#infra/local/paths.ts';
import { fileWorkersMemory } from '#infra/stacks/file-workers.ts';

/** As the worker's thread is run. */
const flags = [
  `--max-semi-space-size=${workersHeap / 3}`,
  // How much the heap grows before it is collected depends on how large it may become.
  `--max-old-space-size=${fileWorkersMemory}`,
];

type Run = { folder: string; words: string[]; environment?: Record<string, string> };

/** Runs a program of this folder in a process of its own, bundled as functions are: what reads the sources would be measured too. Gives the last line that it says. */
export async function runBundled(program: string, { folder, words, environment }: Run): Promise<unknown> {
  const outfile = join(folder, `${basename(program, '.ts')}.mjs`);
  await build({
    ...{ absWorkingDir: projectRoot, bundle: true, format: 'esm', platform: 'node', target: 'node24' },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    entryPoints: [join(import.meta.dirname, program)],
    outfile,
  });
  const running = promisify(execFile)(process.execPath, [...flags, outfile, ...words], {
    env: { ...process.env, ...environment, MALLOC_ARENA_MAX: '2' },
  });
  running.child.stderr?.pipe(process.stderr);
  const { stdout } = await running;
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
