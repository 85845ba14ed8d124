import { exampleLead, findEventList, findLeads, getCampaign, toLead } from '#functions/campaigns/index.ts';
import { leadBody, plainBody, sampleEvents } from '#functions/integrations/index.ts';
import { listRuns } from '#functions/runs/index.ts';
import type { ZapierEvent } from '#shared/contracts/zapier.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import type { ZapierDeps } from './deps.ts';

type Asked = { tenantId: string; event: ZapierEvent; list_id?: string | undefined };
type Body = Record<string, unknown>;

const shown = 3;
const runsRead = 20;

/**
 * What an event would tell of, the newest first: somebody who builds a Zap maps the fields of these. Invented where the account has nothing of the
 * kind yet. `not_found` for a list that is not there.
 */
export async function samplesOf(deps: ZapierDeps, asked: Asked): Promise<Body[]> {
  const bodies =
    asked.event === 'run.finished' ? await runBodies(deps, asked) : await leadBodies(deps, asked);
  if (bodies.length > 0) return bodies.map((body) => JSON.parse(body) as Body);
  return sampleEvents(deps.now())
    .filter(({ event }) => event === asked.event)
    .map(({ sample }) => sample);
}

async function runBodies({ runs, now }: ZapierDeps, { tenantId, event, list_id }: Asked): Promise<string[]> {
  const { data } = await listRuns(runs, tenantId, { page: 1, limit: runsRead });
  const ended = data.filter(
    ({ status, campaign_id }) => isFinal(status) && (list_id === undefined || campaign_id === list_id),
  );
  return ended
    .slice(0, shown)
    .map((run) => plainBody({ type: event, timestamp: run.finished_at ?? now() }, { run }));
}

/** The newest lead of the list, or of each kind that the account has lists of. */
async function leadBodies(deps: ZapierDeps, { tenantId, event, list_id }: Asked): Promise<string[]> {
  const { campaigns, now } = deps;
  const kinds: readonly KindKey[] = list_id
    ? [(await getCampaign(campaigns, tenantId, list_id)).type]
    : kindKeys;
  const newest = await Promise.all(
    kinds.map((kind) => exampleLead(campaigns, { tenantId, kind, campaign_id: list_id })),
  );
  const bodies: string[] = [];
  for (const { id, campaign_id } of newest.flatMap((lead) => lead ?? []).slice(0, shown)) {
    const list = await findEventList(campaigns, tenantId, campaign_id);
    const [lead] = await findLeads(campaigns, { tenantId, campaign_id }, [id], ['list']);
    if (!list || !lead) continue;
    const { head, values } = lead;
    const data = { list, lead: toLead(head, now()), values };
    bodies.push(leadBody({ type: event, timestamp: head.updated_at }, data));
  }
  return bodies;
}
