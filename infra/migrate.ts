import { parseArgs } from 'node:util';
import { MigrationReply } from '#shared/contracts/migration.ts';
import { migrationName } from './function-entries.ts';
import { awsHere, callFunction, here, NotDone } from './operate/call-function.ts';

const usage = `Usage:
  npm run migrate -- [--stage NAME]    rewrites what older releases stored and this one would have otherwise; goes on
                                       where it was cut off (default: the app that runs here)`;

try {
  const { values } = parseArgs({
    options: { stage: { type: 'string', default: here }, help: { type: 'boolean' } },
  });
  if (values.help) console.log(usage);
  else await migrate(values.stage);
} catch (error) {
  console.error(error instanceof NotDone ? error.message : error);
  process.exitCode = 1;
}

async function migrate(stage: string): Promise<void> {
  const local = stage === here ? awsHere() : undefined;
  for (let done = false; !done; ) {
    const reply = MigrationReply.parse(await callFunction(stage, migrationName(stage), {}, local));
    console.log(`${reply.looked} items read, ${reply.rewritten} rewritten${reply.done ? ': done' : ' …'}`);
    ({ done } = reply);
  }
}
