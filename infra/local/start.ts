import { build } from './build.ts';
import { startCloud } from './cloud.ts';
import { dataFolder } from './paths.ts';
import { seedDemo } from './seed-demo.ts';

const started = performance.now();
const port = Number(process.env.PORT ?? 8080);

console.log('Leadwright');
// With --api-only the page comes from Vite's own server, or not at all.
const built = await build({ web: !process.argv.includes('--api-only') });
const inboxPort = Number(process.env.INBOX_PORT ?? (port && port + 1));
const cloud = await startCloud({ ...built, data: dataFolder(), port, inboxPort });
const logins = await seedDemo(cloud).catch(async (error: Error) => {
  await cloud.stop();
  throw new Error(`The demo accounts could not be made: ${error.message}`);
});

console.log(`\n  Open    ${cloud.url}`);
console.log(`  Mails   ${cloud.inboxUrl}   (a stand-in: they reach nobody)`);
for (const { email, password, what } of logins) console.log(`  Log in  ${email}  /  ${password}   (${what})`);
if (cloud.resumed > 0) console.log(`  ${cloud.resumed} runs that were under way go on.`);
console.log(
  `  Ready in ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops everything; the data stays.\n`,
);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await cloud.stop();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
