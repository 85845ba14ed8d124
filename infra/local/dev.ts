import { spawn } from 'node:child_process';
import { readStage } from '../stage.ts';
import { build } from './build.ts';
import { startCloud } from './cloud.ts';
import { demoLogins } from './demo-logins.ts';
import { dataFolder, projectRoot } from './paths.ts';
import { readSettings } from './settings.ts';

/** The product with the page served by Vite, which shows a change at once. A change of a function wants a new start. */
const page = `http://127.0.0.1:${process.env.WEB_PORT ?? 5173}`;
const settings = readSettings(process.argv.slice(2), process.env);
const built = await build({ web: false });
process.umask(0o077);
const data = dataFolder();
const cloud = await startCloud({
  ...built,
  ...settings.cloud,
  data,
  origins: [page],
  sourceMaps: true,
  environment: { APP_URL: page, ...settings.cloud.environment },
});
console.log(`  Mails   ${cloud.inboxUrl}   (a stand-in: they reach nobody)`);
for (const login of await demoLogins(data, cloud, settings)) console.log(`  Log in  ${login}`);

const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, VITE_MAP_STYLE_URL: readStage('local').mapStyleUrl ?? '' },
});

async function stop(): Promise<void> {
  vite.kill();
  await cloud.stop();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
