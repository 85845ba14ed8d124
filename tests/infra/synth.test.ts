import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Manifest = z.object({ artifacts: z.record(z.string(), z.object({ type: z.string() })) });

test('npm run synth needs no AWS account: no credentials, no configuration, no region', async () => {
  const home = mkdtempSync(join(tmpdir(), 'leadwright-home-'));
  try {
    await promisify(execFile)('npm', ['run', 'synth'], {
      env: { PATH: process.env.PATH, HOME: home, AWS_EC2_METADATA_DISABLED: 'true' },
      maxBuffer: 2 ** 24,
    });
    expect(existsSync(join(home, '.aws'))).toBe(false);
    const { artifacts } = Manifest.parse(JSON.parse(readFileSync('cdk.out/manifest.json', 'utf8')));
    const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
    expect(stacks.map(([name]) => name).toSorted()).toEqual(
      ['api', 'data', 'edge', 'jobs', 'watch', 'web'].map((part) => `leadwright-prod-${part}`),
    );
    for (const file of ['index.html', 'openapi.json', 'docs/index.html'])
      expect(existsSync(join('dist/web', file))).toBe(true);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 180_000);
