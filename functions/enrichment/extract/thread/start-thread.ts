import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Beside the bundle of whoever reads pages; where nothing is bundled, the source itself. */
const bundled = new URL('./page-thread.mjs', import.meta.url);
const entry = existsSync(bundled) ? bundled : new URL('./page-thread.ts', import.meta.url);

/** An honest page needs a tenth of it. A thread that needs more dies alone. */
const mostMegabytes = 256;
const startMs = 15_000;

/** A thread that waits for a page. It keeps nobody's process alive, sees no environment, and throws if it cannot start. */
export async function startThread(): Promise<Worker> {
  const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  worker.unref();
  await once(worker, 'message', { signal: AbortSignal.timeout(startMs) });
  // A thread may die between two pages; the next one finds it gone.
  worker.on('error', () => undefined);
  return worker;
}
