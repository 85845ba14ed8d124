import type { SitePage } from '#functions/enrichment/index.ts';
import { findAccount } from '#functions/people/index.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { AiFailure } from '../client/ai-client.ts';
import type { AiDeps } from '../deps.ts';
import { type SuggestDeps, suggestIcps } from '../icp/suggest.ts';
import { draftProfile } from '../profile/draft-profile.ts';
import type { WorkRecord } from '../store/work.ts';
import { readWork, type WorkMessage } from './begin-work.ts';

export type WorkerDeps = AiDeps &
  SuggestDeps & {
    readSite: (website: string) => Promise<{ pages: SitePage[] }>;
  };

/** What came of it. */
type End = Pick<WorkRecord, 'status' | 'reason' | 'fields'>;

/** Does what was asked for, unless that is done, or something newer was asked for. `lastTry`: what fails now has failed for good. */
export async function doWork(
  deps: WorkerDeps,
  { tenant_id, kind, work }: WorkMessage,
  lastTry: boolean,
): Promise<void> {
  const record = await readWork(deps, tenant_id, kind);
  if (record?.work !== work || record.status !== 'pending') return;
  if ((await findAccount(deps, tenant_id))?.deletion === 'erasing') return;
  const end = await (kind === 'draft' ? draft(deps, record) : suggest(deps, record)).catch(
    (error: unknown): End => {
      if (error instanceof AiFailure) return { status: 'failed', reason: error.reason };
      if (isAppError(error, 'conflict') && error.reason === 'no_ai')
        return { status: 'failed', reason: 'no_ai' };
      if (!lastTry) throw error;
      return { status: 'failed', reason: 'unavailable' };
    },
  );
  await finish(deps, record, end);
}

async function draft(deps: WorkerDeps, { tenantId, website = '' }: WorkRecord): Promise<End> {
  const { pages } = await deps.readSite(website);
  if (pages.length === 0) return { status: 'failed', reason: 'no_website' };
  return { status: 'done', fields: await draftProfile(await deps.of(tenantId), pages) };
}

async function suggest(deps: WorkerDeps, record: WorkRecord): Promise<End> {
  await suggestIcps(deps, record);
  return { status: 'done' };
}

/** Unless something newer was asked for meanwhile. */
async function finish({ store }: AiDeps, { tenantId, kind, work }: WorkRecord, end: End): Promise<void> {
  try {
    await store.work
      .patch({ tenantId, kind })
      .set(end)
      .where((held, { eq }) => eq(held.work, work))
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}
