import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import chromiumPackage from '@sparticuz/chromium';

export const e2ePort = Number(process.env.E2E_PORT ?? 8090);
/** Where the journeys read the mails that the app sends. */
export const e2eInboxPort = e2ePort + 1;
/** Where the app stands that has imported data; everywhere else it is sample data. */
export const coveredPort = e2ePort + 4;

/** The data of the app that the journeys go through. */
export const dataFolder = `.local/e2e-${e2ePort}`;

/** Where the journeys find the table of the app, to put back what only time would bring. */
export const tableFile = `${dataFolder}/table.json`;

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(
  (name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`],
);
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Quiet on a machine without a network, and able to run as root in a container. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds: to compile for the long run what it does takes a fifth of the processor, and gives nothing back.
  '--js-flags=--no-maglev,--no-opt',
];

/** `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own, or the one inside an npm package. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const known = [process.env.CHROMIUM_PATH ?? '', ...installed, macChrome, chromium.executablePath()];
  const executablePath = known.find((path) => path !== '' && existsSync(path));
  if (executablePath) return { executablePath, args };
  // One process for everything is for functions in the cloud: here it breaks when a page's context closes.
  const own = chromiumPackage.args.filter((arg) => arg !== '--single-process');
  return { executablePath: await chromiumPackage.executablePath(), args: [...own, ...args] };
}
