import { tryTransact, write } from '#functions/platform/table/transact.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { type Label, mostLabels } from '#shared/domain/leads/labels.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';

type Wanted = Pick<Label, 'name' | 'color'>;

/** The labels of an account, by name. */
export async function listLabels(deps: CampaignDeps, tenantId: string): Promise<Label[]> {
  const { labels } = await readLabels(deps, tenantId);
  return labels.toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Takes from the labels of a lead those that the account has not got any more. Nobody sees them, and so they must neither take the places of others nor
 * decide what a filter finds.
 */
export async function onlyKnown(
  deps: CampaignDeps,
  tenantId: string,
): Promise<(ids: readonly string[] | undefined) => string[]> {
  const { labels } = await readLabels(deps, tenantId);
  const known = new Set(labels.map(({ id }) => id));
  return (ids = []) => ids.filter((id) => known.has(id));
}

/** `limit_reached` over the number of labels; `conflict` where one has that name. */
export async function createLabel(deps: CampaignDeps, tenantId: string, wanted: Wanted): Promise<Label> {
  const label = { ...wanted, id: deps.newId('label'), created_at: deps.now() };
  await rewrite(deps, tenantId, (labels) => {
    if (labels.length >= mostLabels) throw new AppError('limit_reached');
    refuseTaken(labels, wanted.name);
    return [...labels, label];
  });
  return label;
}

/** `not_found`, or `conflict` where another label has that name. Gives it as it was and as it is. */
export async function changeLabel(
  deps: CampaignDeps,
  tenantId: string,
  id: string,
  wanted: Wanted,
): Promise<{ before: Label; label: Label }> {
  const labels = await rewrite(deps, tenantId, (labels) => {
    const before = pick(labels, id);
    const others = labels.filter((one) => one !== before);
    refuseTaken(others, wanted.name);
    return labels.map((one) => (one === before ? { ...before, ...wanted } : one));
  });
  return { before: pick(labels.before, id), label: pick(labels.after, id) };
}

/**
 * Its id stays on leads, where nobody sees it: to take it off a hundred thousand of them would take minutes. It goes from a lead when something else of
 * that is changed.
 */
export async function removeLabel(deps: CampaignDeps, tenantId: string, id: string): Promise<Label> {
  const { before } = await rewrite(deps, tenantId, (labels) => {
    const gone = pick(labels, id);
    return labels.filter((one) => one !== gone);
  });
  return pick(before, id);
}

function pick(labels: readonly Label[], id: string): Label {
  const label = labels.find((one) => one.id === id);
  if (!label) throw new AppError('not_found');
  return label;
}

function refuseTaken(labels: readonly Label[], name: string): void {
  const wanted = foldText(name);
  if (labels.some((one) => foldText(one.name) === wanted))
    throw new AppError('conflict', { reason: 'label_taken' });
}

async function readLabels({ store }: CampaignDeps, tenantId: string) {
  const { data } = await store.labels.get({ tenantId }).go({ consistent: true });
  return { labels: data?.labels ?? [], version: data?.version };
}

const tries = 8;

/** All labels are one item: so a name stands once, and there are never too many. */
async function rewrite(
  deps: CampaignDeps,
  tenantId: string,
  change: (labels: readonly Label[]) => Label[],
): Promise<{ before: Label[]; after: Label[] }> {
  const { store } = deps;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { labels: before, version = 0 } = await readLabels(deps, tenantId);
    const after = change(before);
    const next = { tenantId, labels: after, version: version + 1 };
    const put =
      version === 0
        ? store.labels.create(next).params()
        : store.labels
            .put(next)
            .where((row, { eq }) => eq(row.version, version))
            .params();
    if (await tryTransact(store.table, [write.put('labels', put)])) return { before, after };
  }
  throw new AppError('conflict', { reason: 'changed' });
}
