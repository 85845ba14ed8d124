import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { build } from '#infra/local/build.ts';
import { type Resource, readAssembly } from '#infra/local/built/template.ts';
import { openAthenaWorld } from './athena-world.ts';

export type AthenaWorld = Awaited<ReturnType<typeof openAthenaWorld>>;

/**
 * The worlds of one test file: `world` has published what `fill` writes into `folder`, and is as quick as ever before each
 * test; `open` gives one that nothing is published in.
 */
export function inAthenaWorlds(fill: (folder: string) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-published-'));
  const worlds: AthenaWorld[] = [];
  let resources: Resource[];
  const open = async (): Promise<AthenaWorld> => {
    const opened = await openAthenaWorld(resources);
    worlds.push(opened);
    return opened;
  };
  beforeAll(async () => {
    const { assembly } = await build({ web: false });
    resources = readAssembly(assembly, 'http://127.0.0.1');
    await fill(folder);
    await (await open()).publish(folder);
  });
  const world = (): AthenaWorld => {
    const [first] = worlds;
    if (!first) throw new Error('no world is open yet');
    return first;
  };
  afterEach(() => Object.assign(world().load, { queueMs: 0, refused: 0 }));
  afterAll(() => {
    for (const opened of worlds) opened.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, open, world };
}
