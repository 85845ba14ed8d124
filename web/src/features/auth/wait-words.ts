import type { MessageKey } from '#web/lib/intl/messages.ts';

/** How the wait until the next try is said: in seconds for the last minute, in begun minutes before. */
export function waitWords(seconds: number): { key: MessageKey; n: number } {
  if (seconds <= 0) return { key: 'guest.wait_over', n: 0 };
  if (seconds < 60) return { key: 'guest.wait_seconds', n: seconds };
  return { key: 'guest.wait_minutes', n: Math.ceil(seconds / 60) };
}
