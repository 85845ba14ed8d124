import { composeAutopilots, type TellDeps } from '#functions/autopilots/index.ts';
import { createImportStore, type ImportDeps } from '#functions/imports/index.ts';
import { composeIntegrations, type IntegrationDeps } from '#functions/integrations/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeRuns, type RunDeps } from '#functions/runs/index.ts';

/** All who know of something that is told. */
export type FanOutDeps = {
  table: Table;
  integrations: IntegrationDeps;
  runs: RunDeps;
  imports: Pick<ImportDeps, 'store'>;
  autopilots: TellDeps;
};

export const composeFanOut = (
  table: Table,
  deliveries: IntegrationDeps['queue'],
  mailbox: Mailbox,
): FanOutDeps => ({
  table,
  integrations: composeIntegrations(table, { queue: deliveries }),
  runs: composeRuns(table),
  imports: { store: createImportStore(table) },
  autopilots: { ...composeAutopilots(table), mailbox },
});
