import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Cloud, startCloud } from './cloud.ts';
import { demoLogins } from './demo-logins.ts';
import { watchParent } from './host/watch-parent.ts';
import { built, dataFolder, projectRoot } from './paths.ts';
import { readSettings } from './settings.ts';

const started = performance.now();
let cloud: Cloud | undefined;
let ending: number | undefined;
let endingSince = 0;
/** What comes within so many milliseconds is one signal: a terminal and a group reach this process by itself and by npm, which hands it on. */
const oneSignal = 1000;

/** While the app starts, as soon as it is known what has to be stopped. */
async function end(code: number): Promise<void> {
  if (ending !== undefined) return;
  ending = code;
  endingSince = performance.now();
  if (cloud) await stop(cloud, code);
}
/** The second time at once. */
function onSignal(): void {
  if (ending !== undefined && performance.now() - endingSince > oneSignal) process.exit(1);
  void end(0);
}
async function stop(running: Cloud, code: number): Promise<void> {
  await running.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
watchParent(process.env, () => end(0));
// What goes wrong unforeseen in one request or timer is told, and all others go on.
process.on('unhandledRejection', (error) => console.error('  Not handled:', error));

try {
  await main();
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  console.log('Leadwright');
  build(settings.web);
  if (ending !== undefined) process.exit(ending);
  // Whatever is made from here on is for this user alone.
  process.umask(0o077);
  const data = dataFolder();
  const running = await startCloud({ ...built, ...settings.cloud, data, onLost });
  const logins = await demoLogins(data, running, settings).catch(async (error: Error) => {
    await running.stop();
    throw new Error(`The demo accounts could not be made: ${error.message}`, { cause: error });
  });
  cloud = running;
  if (ending !== undefined) return stop(running, ending);
  tell(running, logins);
}

/** In a process that ends: what it takes to build stays nobody's memory. */
function build(web: boolean): void {
  const args = [join(projectRoot, 'infra/local/build.ts'), ...(web ? [] : ['--api-only'])];
  const { status, signal } = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build ended with ${status ?? signal}.`);
}

function onLost(reason: Error): void {
  console.error(`\n  ${reason.message}\n  The app cannot go on without its table and ends.`);
  void end(1);
}

function tell({ url, inboxUrl, resumed, stranded, queues }: Cloud, logins: string[]): void {
  console.log(`\n  Open    ${url}`);
  console.log(`  Mails   ${inboxUrl}   (a stand-in: they reach nobody)`);
  for (const login of logins) console.log(`  Log in  ${login}`);
  if (resumed > 0) console.log(`  ${resumed} runs that were under way go on.`);
  if (stranded > 0)
    console.log(`  ${stranded} runs of an older release cannot go on by themselves: stop and retry them.`);
  for (const [queue, count] of queues.deadLetters())
    console.log(`  ${count} messages could not be handled and lie in ${queue}.`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  Ready in ${seconds} s. Ctrl-C stops everything; the data stays.\n`);
}
