const everySecond = 1000;

/**
 * Calls `gone` when the process that started this one has ended, where that was a script of npm: npm ends on a signal and does
 * not always hand it on. Who starts the app without npm may leave it running.
 */
export function watchParent(environment: NodeJS.ProcessEnv, gone: () => void): void {
  if (environment.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, everySecond).unref();
}
