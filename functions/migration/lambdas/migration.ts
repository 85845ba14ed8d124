import { migrations as campaigns } from '#functions/campaigns/index.ts';
import { migrations as integrations } from '#functions/integrations/index.ts';
import { migrations as people } from '#functions/people/index.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { migrations as runs } from '#functions/runs/index.ts';
import { migrate } from '../migrate.ts';

const table = createTable(readEnv(PlatformEnv).TABLE_NAME);
const migrations = [...runs(table), ...campaigns(table), ...integrations(table), ...people(table)];

/** Invoked by `npm run migrate` and by nothing else, again and again until it is done. */
export const handler = () => migrate({ table, migrations, pageSize: 500, budget: 20_000 });
