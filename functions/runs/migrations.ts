import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import type { Migration } from '#functions/platform/table/stored/migration.ts';
import { composeRuns } from './deps.ts';
import { adoptFirstBatches } from './stages/make-batches.ts';
import { readStep } from './stages/read-steps.ts';

const FirstBatch = z.object({ tenantId: z.string(), run_id: z.string(), step_no: z.number() });

/**
 * Until 0.2 the batches of a step stood in one partition. They are left to expire: somebody may be reading them, who read
 * the step a moment before.
 */
export function migrations(table: Table): Migration[] {
  const deps = composeRuns(table);
  return [
    {
      entity: 'batch',
      having: 'payload',
      async rewrite(item) {
        const { step_no, ...run } = FirstBatch.parse(item);
        const step = await readStep(deps, { ...run, no: step_no });
        return step?.firstFormat ? adoptFirstBatches(deps, step) : false;
      },
    },
  ];
}
