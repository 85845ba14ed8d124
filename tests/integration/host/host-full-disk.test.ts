import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCloud } from '#infra/local/cloud.ts';
import { built } from '#infra/local/paths.ts';
import { seedDemo } from '#infra/local/seed-demo.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectClient, searchPlan } from '#tests/support/people/client.ts';

/** A disk of its own; undefined where this machine does not let us have one. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function unmounts(folder: string): boolean {
  try {
    execFileSync('umount', [folder], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** Takes every byte that is left. */
function fill(file: string): void {
  const chunk = Buffer.alloc(2 ** 16);
  try {
    for (;;) appendFileSync(file, chunk);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

const disk = mountDisk(48);

test.skipIf(!disk)(
  'a full disk refuses what would be saved, shows what is there, and is no trouble once it has space',
  async () => {
    const data = join(disk ?? '', 'data');
    for (const part of ['logs', 'open-data']) mkdirSync(join(data, part), { recursive: true });
    const cloud = await startCloud({ ...built, data, port: 0, warm: false });
    try {
      await seedDemo(cloud, { admin: false });
      const demo = await connectClient(cloud.url).logIn('demo@leadwright.example', 'demo-leads');
      const list = await demo.newList('kept');
      const { id } = await demo.startRun(searchPlan(list.id, 300, 'enrich'));
      await eventually(
        () => demo.getRun(id),
        ({ steps }) => (steps[1]?.done ?? 0) > 0,
      );
      const ballast = join(disk ?? '', 'ballast');
      fill(ballast);

      const refused = await eventually(
        () => demo.raw('POST', '/api/campaigns', { name: 'more', type: 'local' }),
        ({ status }) => status !== 201 && status !== 200,
        60,
      );
      expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      expect(refused.body.message).toContain('disk is full');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      for (let turn = 0; turn < 50; turn += 1) expect((await demo.leads(list.id)).total).toBeGreaterThan(0);
      expect((await demo.getRun(id)).status).toBe('running');

      rmSync(ballast);
      expect(await demo.finishedRun(id, 200)).toMatchObject({ status: 'completed' });
      expect((await demo.leads(list.id)).total).toBe(300);
      expect((await demo.newList('after')).name).toBe('after');
    } finally {
      await cloud.stop();
      // A last line of a log may still be on its way.
      await eventually(async () => unmounts(disk ?? ''), Boolean);
      rmSync(disk ?? '', { recursive: true });
    }
  },
  400_000,
);
