import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cloud } from './cloud.ts';
import { seedDemo } from './seed-demo.ts';

/** Says that the demo accounts of a folder are to be made, until they are. */
const dueFile = (folder: string) => join(folder, 'demo-accounts-due');

/**
 * Makes the demo accounts when they are asked for, and on the first start of an empty data folder; a start that is cut off
 * leaves it to the next. At any other time nobody is made: whoever deletes them is rid of them. Gives their logins in words.
 */
export async function demoLogins(
  folder: string,
  cloud: Pick<Cloud, 'isNew' | 'tableUrl' | 'tableName'>,
  asked: { demo: boolean; demoAdmin: boolean },
): Promise<string[]> {
  const due = dueFile(folder);
  if (cloud.isNew) writeFileSync(due, '');
  if (!asked.demo && !existsSync(due)) return [];
  const logins = await seedDemo(cloud, { admin: asked.demoAdmin });
  rmSync(due, { force: true });
  return logins.map(({ email, password, what }) => `${email}  /  ${password}   (${what})`);
}
