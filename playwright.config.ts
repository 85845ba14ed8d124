import { defineConfig } from '@playwright/test';
import { e2ePort, findBrowser } from './tests/e2e/support/browser.ts';

const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // For both cores of a small machine. Two journeys share an account only where neither counts what the other changes.
  workers: 2,
  // Two on a small and busy machine may take three times as long as one on an idle one.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A machine that does other work too may be too slow once; what is broken fails twice. One that passed the second time is told as flaky.
  retries: 1,
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${e2ePort}`,
    // Distances in kilometres, as most have them; a journey of miles says so.
    locale: 'en-GB',
    launchOptions: { executablePath, args },
    // What was asked and answered; pictures of each step take longer than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    // The service answers before the demo accounts are made.
    wait: { stdout: /the demo accounts are there/ },
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
