import { TransactionRefused } from '#functions/platform/table/transact.ts';

const tries = 8;

/**
 * Changes the newest of a record, begun anew where somebody was faster. `make` gives undefined where nothing is to be changed any more; `keep` throws `TransactionRefused` by `label`
 * where the record was changed since it was read.
 */
export async function keepNewest<Stored, Change>(
  label: string,
  find: () => Promise<Stored | undefined>,
  make: (record: Stored) => Change | undefined | Promise<Change | undefined>,
  keep: (record: Stored, change: Change) => Promise<Stored>,
): Promise<Stored | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const record = await find();
    const change = record && (await make(record));
    if (!record || !change) return record;
    try {
      return await keep(record, change);
    } catch (error) {
      const faster = error instanceof TransactionRefused && error.labels.includes(label);
      if (!faster || attempt >= tries) throw error;
    }
  }
}
