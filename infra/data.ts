import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { projectRoot } from './local/paths.ts';
import { NotDeployed, openDataOf } from './operate/open-data-of.ts';
import { placeholdersOf } from './preflight/placeholders.ts';
import { readStage } from './stage.ts';

/** `npm run data`: the commands of the importer, and for `publish` where the stage keeps its open data. */
const [command, ...rest] = process.argv.slice(2);
try {
  process.exitCode = command === 'publish' ? await publish(rest) : runCli(process.argv.slice(2));
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}

async function publish(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { stage: { type: 'string', default: 'prod' }, 'data-dir': { type: 'string' } },
  });
  const stage = readStage(values.stage);
  const left = placeholdersOf(stage);
  if (left.length > 0)
    throw new NotDeployed(
      `The stage ${stage.name} still says what the example says:\n  ${left.join('\n  ')}`,
    );
  const { region } = stage;
  const url = await openDataOf(new CloudFormationClient({ region }), stage);
  const folder = values['data-dir'];
  return runCli(['publish', url, ...(folder ? ['--data-dir', folder] : [])], { AWS_REGION: region });
}

function runCli(args: string[], environment: Record<string, string> = {}): number {
  const cli = join(projectRoot, 'functions/searchers/open-data/import/cli.ts');
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit', env }).status ?? 1;
}

function inWords(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof NotDeployed ? error.message : String(error);
}
