import type { ActNote } from '#functions/platform/http/record-act.ts';
import { goneMeanwhile } from '#functions/platform/table/transact.ts';
import { IcpSuggestion } from '#shared/contracts/ai/icp-suggestions.ts';
import type { ai } from '#shared/contracts/ai/index.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import { icpRequestsPerDay } from '#shared/domain/ai/icp.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AiDeps } from '../deps.ts';
import { beginWork, begunToday, readWork, stateOf, type WorkDeps } from '../jobs/begin-work.ts';
import { requireProfile } from '../profile/keep-profile.ts';
import { type IcpRecord, icpItems } from '../store/icps.ts';

type Deps = Pick<AiDeps, 'store' | 'now'>;
type Shown = Reply<typeof ai.endpoints.icpSuggestions>;

/** What was suggested, the newest first, how far a request is, and how many may be made today. */
export async function showIcps({ store, now }: Deps, tenantId: string): Promise<Shown> {
  const [{ data }, work] = await Promise.all([
    store.icps.query.primary({ tenantId }).go({ pages: 'all', order: 'desc', consistent: true }),
    readWork({ store }, tenantId, 'icps'),
  ]);
  const shown = await icpItems.show(data, IcpSuggestion, toSuggestion);
  const left_today = Math.max(0, icpRequestsPerDay - begunToday(work, now()));
  return { ...shown, request: stateOf(work, now()), left_today };
}

/** Asks for more. Throws `conflict` without a business profile, `limit_reached` where today's requests are used up. */
export async function requestIcps(deps: WorkDeps, tenantId: string): Promise<Shown> {
  await requireProfile(deps, tenantId);
  await beginWork(deps, tenantId, 'icps', { mostPerDay: icpRequestsPerDay });
  return showIcps(deps, tenantId);
}

/** Notes what somebody says of a suggestion. */
export async function judgeIcp(
  { store }: Deps,
  tenantId: string,
  id: string,
  { fits, words }: { fits: boolean; words: string },
  note: (note: ActNote) => void,
): Promise<IcpSuggestion> {
  const { data } = await store.icps.get({ tenantId, id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  await store.icps.patch({ tenantId, id }).set({ fits, words }).go().catch(goneMeanwhile);
  note({ target: id, after: { name: data.name, fits } });
  return IcpSuggestion.parse(toSuggestion({ ...data, fits, words }));
}

export async function removeIcp(
  { store }: Deps,
  tenantId: string,
  id: string,
  note: (note: ActNote) => void,
): Promise<void> {
  const { data } = await store.icps.delete({ tenantId, id }).go({ response: 'all_old' });
  if (!data) throw new AppError('not_found');
  note({ target: id, before: { name: data.name } });
}

const toSuggestion = ({ fits, words = '', ...one }: IcpRecord): IcpSuggestion => ({
  ...{ id: one.id, name: one.name, reasons: one.reasons, kind: one.kind, search: one.search },
  ...{ dropped: one.dropped, model: one.model, created_at: one.created_at },
  feedback: fits === undefined ? null : { fits, words },
});
