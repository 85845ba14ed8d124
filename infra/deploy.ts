import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build, synthesize } from './local/build.ts';
import { readStage } from './stage.ts';

/** `npm run deploy -- --stage prod`: builds, synthesizes and hands the result to CDK, which asks before it widens access. */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'prod' } } });
const stage = readStage(values.stage);

await build();
await synthesize(stage.name, 'cdk.out/deploy');
const cdk = spawnSync('cdk', ['deploy', '--all', '--app', 'cdk.out/deploy'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(cdk.status ?? 1);
