import { defineConfig } from '@playwright/test';
import { e2ePort, findBrowser } from './tests/e2e/support/browser.ts';
import { hashLongTests, provenFiles } from './tests/support/proven/proven-files.ts';

const { executablePath, args } = await findBrowser();
/** Set by `npm test` and `npm run prove`; whoever names what to go through goes through all of it. */
const { PROVEN, TEST_WORKER_INDEX } = process.env;
const isAsked = PROVEN && !TEST_WORKER_INDEX;
const hashes = isAsked ? hashLongTests('playwright') : new Map<string, string>();
const proven = provenFiles(hashes).map((file) => `**/${file}`);
if (isAsked) console.log(`${proven.length} of ${hashes.size} files of journeys passed as all stands now.`);

/** Journeys on a map, which is drawn without a graphics card: each costs four times what the page around it does. */
const onMaps = [
  '**/search/{coverage,draw-area,street-map,what-is-told}.spec.ts',
  '**/leads/what-leads-say.spec.ts',
  '**/whole/every-page.spec.ts',
];

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
  reporter: PROVEN === 'write' ? [['list'], ['./tests/support/proven/playwright-reporter.ts']] : [['list']],
  forbidOnly: Boolean(process.env.CI ?? PROVEN),
  use: {
    baseURL: `http://127.0.0.1:${e2ePort}`,
    // Distances in kilometres, as most have them; a journey of miles says so.
    locale: 'en-GB',
    // Of a journey that failed once: what was asked and answered. To note it of each takes a twentieth of the processor.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'maps',
      testMatch: onMaps,
      testIgnore: proven,
      use: { launchOptions: { executablePath, args } },
    },
    {
      name: 'pages',
      testIgnore: [...onMaps, ...proven],
      // As in a browser without WebGL: the pages work without their map.
      use: { launchOptions: { executablePath, args: [...args, '--disable-3d-apis'] } },
    },
  ],
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    // The service answers before the demo accounts are made.
    wait: { stdout: /the demo accounts are there/ },
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
