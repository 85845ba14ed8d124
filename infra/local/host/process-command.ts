import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** With which command a process was started; undefined if there is none of that number, or it cannot be told. */
export function commandOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    return (
      execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
