import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteEngine, tableFile } from '../host/lock.ts';
import { openLog } from '../host/log-file.ts';

export type EngineOptions = {
  binary: string;
  folder: string;
  port: number;
  /** The table is kept in memory and ends with the engine. */
  inMemory?: boolean;
  onLost: (reason: Error) => void;
};

const mostTries = 3;
/** An engine that ran this long has started well, in ms. */
const steady = 60_000;
/** How many characters of what it said last are told. */
const lastWords = 600;
/** How long an engine may take to end by itself, in ms. */
const patience = 3000;
/** For how long after a new start calls may still fail that the old engine broke off, in ms. */
const aftermath = 5000;

/** Keeps an engine running on the folder's table at the port. Throws if the first start fails, with what the engine says. */
export async function keepEngine({ binary, folder, port, inMemory, onLost }: EngineOptions) {
  const log = openLog(join(folder, 'logs', 'table.log'));
  const file = tableFile(folder);
  let engine: ChildProcess;
  let up = false;
  let stopping = false;
  let tries = 0;
  let restarted = Number.NEGATIVE_INFINITY;

  async function start(): Promise<void> {
    const child = spawn(binary, ['--port', String(port), ...(inMemory ? [] : ['--db-path', file])], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // It does one thing at a time in any case; threads that wait for each other take a sixth of its processor.
      env: { ...process.env, TOKIO_WORKER_THREADS: '1' },
      // A terminal's Ctrl-C reaches all of its processes: the engine must outlive what the app still writes.
      detached: true,
    });
    engine = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        said = (said + chunk.toString('utf8')).slice(-lastWords);
      });
    noteEngine(folder, child.pid);
    try {
      await listening(port, child);
    } catch (cause) {
      child.kill('SIGKILL');
      throw new Error(
        `The table engine does not start on ${file}: ${cause instanceof Error ? cause.message : cause}. It says: ${said.trim() || 'nothing'}. If the file is damaged, restore a backup: npm run restore -- <file>.`,
        { cause },
      );
    }
    up = true;
    const since = performance.now();
    const onExit = () => {
      up = false;
      if (performance.now() - since > steady) tries = 0;
      if (!stopping) void startAgain();
    };
    if (child.exitCode === null && child.signalCode === null) child.once('exit', onExit);
    else onExit();
  }

  async function startAgain(): Promise<void> {
    if (inMemory) return onLost(new Error('The table engine ended, and the table in its memory with it.'));
    for (let reason: unknown; !stopping; ) {
      tries += 1;
      if (tries > mostTries)
        return onLost(reason instanceof Error ? reason : new Error('The table engine ends again and again.'));
      console.error(`  The table engine ended; starting it again (${tries} of ${mostTries}).`);
      try {
        await start();
        restarted = performance.now();
        return;
      } catch (error) {
        reason = error;
        console.error(`  ${error}`);
        await sleep(500 * tries);
      }
    }
  }

  await start();
  return {
    isUp: () => up && performance.now() - restarted > aftermath,
    async stop(): Promise<void> {
      stopping = true;
      await end(engine);
    },
  };
}

async function listening(port: number, engine: ChildProcess): Promise<void> {
  let failed: Error | undefined;
  engine.once('error', (error) => {
    failed = error;
  });
  const ended = new Promise((resolve) => engine.once('close', resolve));
  for (let tries = 0; tries < 200; tries += 1) {
    if (failed) throw failed;
    if (engine.exitCode !== null || engine.signalCode !== null) {
      // What it said last is still in its pipe.
      await Promise.race([ended, sleep(1000)]);
      throw new Error(`it ended with ${engine.exitCode ?? engine.signalCode}`);
    }
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error('it did not listen within 10 s');
}

/** Returns when the process is gone, and with it its hold on the folder. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}
