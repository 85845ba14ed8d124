/** What may keep a toast: the pointer that rests on it, or the keyboard's focus inside of it. */
export type Hold = 'pointer' | 'focus';

/** Runs out after so many milliseconds. What is held stands still, and goes on with what was left. */
export function holdTimer(ms: number, onEnd: () => void) {
  const holds = new Set<Hold>();
  let left = ms;
  let begun: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    if (begun !== undefined) left -= performance.now() - begun;
    begun = undefined;
  };
  const start = () => {
    stop();
    if (holds.size > 0) return;
    begun = performance.now();
    timer = setTimeout(onEnd, Math.max(0, left));
  };
  return {
    start,
    stop,
    /** All of its time again. */
    renew: () => {
      const isRunning = begun !== undefined;
      stop();
      left = ms;
      if (isRunning) start();
    },
    hold: (by: Hold) => {
      holds.add(by);
      stop();
    },
    release: (by: Hold) => {
      if (holds.delete(by)) start();
    },
  };
}
