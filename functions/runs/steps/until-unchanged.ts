import { TransactionRefused } from '#functions/platform/table/transact.ts';

/** Times the results are put together anew when a lead was changed while they were written. */
const tries = 8;

/** Writes again where a lead was changed by somebody else meanwhile: nobody has to be asked again for that. */
export async function untilUnchanged(commit: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commit();
    } catch (error) {
      const stale = error instanceof TransactionRefused && !endsBatch(error);
      if (!stale || attempt === tries) throw error;
    }
  }
}

/** The batch was done by another, or the run was stopped. */
const endsBatch = ({ labels }: TransactionRefused): boolean =>
  labels.includes('batch') || labels.includes('step');
