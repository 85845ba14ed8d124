import { startCloud } from '#infra/local/cloud.ts';
import { demoLogins } from '#infra/local/demo-logins.ts';
import { built, dataFolder } from '#infra/local/paths.ts';
import { readSettings } from '#infra/local/settings.ts';

/** The product as `npm start` runs it once it is built, with settings of the functions that nobody sets from outside, as JSON. */
const [environment = '{}'] = process.argv.slice(2);
const data = dataFolder();
const settings = readSettings(['--api-only'], process.env);
const cloud = await startCloud({
  ...built,
  ...settings.cloud,
  data,
  environment: { ...settings.cloud.environment, ...JSON.parse(environment) },
});
await demoLogins(data, cloud, settings);
console.log('Ready in a process of its own.');
process.on('SIGTERM', async () => {
  await cloud.stop();
  process.exit(0);
});
