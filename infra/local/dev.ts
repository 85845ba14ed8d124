import { spawn } from 'node:child_process';
import { build } from './build.ts';
import { startCloud } from './cloud.ts';
import { dataFolder, projectRoot } from './paths.ts';
import { seedDemo } from './seed-demo.ts';

/** The product with the page served by Vite, which shows a change at once. A change of a function wants a new start. */
const page = `http://127.0.0.1:${process.env.WEB_PORT ?? 5173}`;
const cloud = await startCloud({
  ...(await build({ web: false })),
  data: dataFolder(),
  port: 8080,
  inboxPort: 8081,
  origins: [page],
  environment: { APP_URL: page },
});
console.log(`  Mails   ${cloud.inboxUrl}   (a stand-in: they reach nobody)`);
for (const { email, password, what } of await seedDemo(cloud))
  console.log(`  Log in  ${email}  /  ${password}   (${what})`);

const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
});

async function stop(): Promise<void> {
  vite.kill();
  await cloud.stop();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
