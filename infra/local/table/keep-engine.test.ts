import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEngine } from './keep-engine.ts';
import { freePort } from './table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadwright-engine-'));
  mkdirSync(join(folder, 'logs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that listens at its port as the engine does, and hears no SIGTERM. */
function deafEngine(): string {
  const program = join(folder, 'deaf');
  const script = `#!${process.execPath}
process.on('SIGTERM', () => {});
require('node:net').createServer((socket) => socket.on('error', () => {})).listen(Number(process.argv[3]), '127.0.0.1');
`;
  writeFileSync(program, script);
  chmodSync(program, 0o755);
  return program;
}

test('an engine that does not end when it is asked to is gone when the stop returns', async () => {
  const engine = await keepEngine({
    binary: deafEngine(),
    folder,
    port: await freePort(),
    onLost: (reason) => {
      throw reason;
    },
  });
  const pid = Number(readFileSync(join(folder, 'engine.pid'), 'utf8'));
  expect(process.kill(pid, 0)).toBe(true);
  await engine.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
