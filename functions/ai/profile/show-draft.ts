import type { ProfileDraft } from '#shared/contracts/ai/index.ts';
import { stateOf } from '../jobs/begin-work.ts';
import type { WorkRecord } from '../store/work.ts';

/** Websites that an account may have read for its profile on one day. */
export const draftsPerDay = 30;

export const showDraft = (record: WorkRecord | undefined, now: Date): ProfileDraft => ({
  ...stateOf(record, now),
  website: record?.website ?? null,
  fields: record?.fields ?? [],
});
