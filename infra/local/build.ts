import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readStage } from '../stage.ts';
import { bundleFunctions } from './built/bundle-functions.ts';
import { hashFiles, unlessUnchanged } from './built/content-hash.ts';
import { waitForLock } from './host/lock-file.ts';
import { built, projectRoot } from './paths.ts';
import { compressSite } from './site/compress-site.ts';

const run = promisify(execFile);
const assembly = 'cdk.out/local';

/** `mapStyle` is the address of a style that the page shows in the place of ours; that of the stage `local` if not said. */
type BuildOptions = {
  web: boolean;
  mapStyle?: string | null;
  stage?: { name: string; outputFolder: string };
};

/** A build of a slow machine is waited for, in ms. */
const patience = 600_000;

/**
 * Bundles the functions, builds the web app and synthesizes the app for this machine; what has not changed is kept. With
 * `stage`, that stage is synthesized from it too. Two processes that build wait for each other: one would empty a folder that
 * the other is writing or packing.
 */
export async function build(
  { web: withWeb, mapStyle = readStage('local').mapStyleUrl, stage }: BuildOptions = { web: true },
): Promise<typeof built> {
  const lock = hashFiles(['package.json', 'package-lock.json']);
  const functionSources = [
    'shared/**',
    'functions/**',
    'infra/function-entries.ts',
    'infra/local/built/bundle-functions.ts',
    'infra/local/built/local-entries.ts',
  ];
  const functions = lock + hashFiles(functionSources);
  const web = lock + hashFiles(['web/**', 'shared/**', 'infra/openapi/**']) + (mapStyle ?? '');
  const infra =
    lock +
    hashFiles([
      'infra/**',
      'statemachines/**',
      'shared/contracts/**',
      'shared/domain/street-map.ts',
      'functions/platform/files/prefixes.ts',
      'cdk.json',
      // Its hash is part of the content policy.
      'web/before-paint.js',
    ]) +
    (process.env.MAP_STYLE_URL ?? '');

  const turn = await waitForLock(join(projectRoot, 'dist/stamps/build.lock'), patience);
  if (!turn) throw new Error('Another process has been building for ten minutes. End it, then try again.');
  try {
    await Promise.all([
      unlessUnchanged('functions', functions, 'dist/functions', () => timed('functions', bundleFunctions)),
      withWeb &&
        unlessUnchanged('web', web, 'dist/web/index.html', () => timed('web app', () => buildWeb(mapStyle))),
    ]);
    mkdirSync(join(projectRoot, 'dist/web'), { recursive: true });
    // Assets are hashed by synthesis; locally the bundles are read where they are, so only infra decides.
    await unlessUnchanged('assembly', infra, join(assembly, 'manifest.json'), () =>
      timed('infrastructure', () => synthesize('local', assembly)),
    );
    if (stage) await synthesize(stage.name, stage.outputFolder);
  } finally {
    turn.close();
  }
  return built;
}

export async function synthesize(stage: string, outputFolder: string): Promise<void> {
  await node(['infra/app.ts'], { STAGE: stage, CDK_OUTDIR: outputFolder });
}

async function buildWeb(mapStyle: string | null): Promise<void> {
  await node(
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
    { VITE_MAP_STYLE_URL: mapStyle ?? '' },
  );
  const { writeReference } = await import('../openapi/write-reference.ts');
  writeReference(join(projectRoot, 'dist/web'));
  compressSite(join(projectRoot, 'dist/web'));
}

async function node(args: string[], env: Record<string, string> = {}): Promise<void> {
  await run(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${args.join(' ')} failed:\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
  });
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`  built ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'api-only': { type: 'boolean', default: false } },
  });
  const [stage] = positionals;
  await build({
    web: !values['api-only'],
    ...(stage && { mapStyle: readStage(stage).mapStyleUrl, stage: { name: stage, outputFolder: 'cdk.out' } }),
  });
  if (stage) writeFileSync(join(projectRoot, 'cdk.out', '.stage'), stage);
}
