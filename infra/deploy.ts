import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { build } from './local/build.ts';
import { projectRoot } from './local/paths.ts';
import { readOutputs } from './operate/print-outputs.ts';
import { tableOf } from './preflight/check.ts';
import { placeholdersOf } from './preflight/placeholders.ts';
import { runPreflight } from './preflight/run-preflight.ts';
import { readStage, type Stage } from './stage.ts';

const usage = `Usage:
  npm run deploy -- --stage NAME               deploys a stage: a file in infra/stages/, or any .json file by its path
  npm run deploy -- --stage NAME --check       says what is missing or too small, and creates nothing
  npm run deploy -- --stage NAME --destroy     destroys it; with keepData the data stays
What stands after a second -- goes to CDK: npm run deploy -- --stage prod -- --require-approval never`;

const assembly = 'cdk.out/deploy';
const outputs = 'cdk.out/outputs.json';

/** The call or the stage file is wrong: nothing was built or asked. */
class WrongUse extends Error {}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongUse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values, positionals: further } = readArguments();
  const stage = loadStage(values.stage);
  const left = placeholdersOf(stage);
  if (left.length > 0 && !values.check)
    throw new WrongUse(`The stage ${stage.name} still says what the example says:\n  ${left.join('\n  ')}`);
  await build({
    web: !values.check && !values.destroy,
    mapStyle: stage.mapStyleUrl,
    stage: { name: fileOf(values.stage), outputFolder: assembly },
  });
  if (values.destroy) return cdk(['destroy', '--all', ...further]);

  const findings = await runPreflight(stage, assembly);
  console.log(`\n${tableOf(findings)}\n`);
  const isWrong = findings.some(({ state }) => state === 'wrong');
  const isUnknown = findings.some(({ state }) => state === 'unasked');
  if (values.check) return isWrong || isUnknown ? 1 : 0;
  // What could not be asked is CDK's to refuse, in its own words.
  if (isWrong) return 1;
  const status = cdk(['deploy', '--all', '--outputs-file', outputs, ...further]);
  if (status === 0) console.log(['', ...readOutputs(outputs), ''].join('\n'));
  return status;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        stage: { type: 'string', default: 'prod' },
        check: { type: 'boolean', default: false },
        destroy: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new WrongUse(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`, { cause });
  }
}

/** The synthesis runs in the project's folder, wherever this was called from. */
function fileOf(stage: string): string {
  return stage.endsWith('.json') && !isAbsolute(stage) ? resolve(stage) : stage;
}

function loadStage(name: string): Stage {
  try {
    return readStage(name);
  } catch (cause) {
    const words = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new WrongUse(`The stage ${name} cannot be read:\n${words}`, { cause });
  }
}

function cdk(args: string[]): number {
  const cli = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const { status } = spawnSync(process.execPath, [cli, ...args, '--app', assembly], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  return status ?? 1;
}
