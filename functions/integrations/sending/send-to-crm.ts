import * as z from 'zod';
import {
  type CrmDeps,
  type CrmFailure,
  findConnection,
  isCrmFailure,
  type LeadSent,
  sendLead,
} from '#functions/crm/index.ts';
import type { CrmOutcome } from '#shared/contracts/integrations/index.ts';
import type { CrmReason } from '#shared/domain/crm/kinds.ts';
import { Lead } from '#shared/domain/leads/lead.ts';
import type { DeliveryRecord } from '../store/index.ts';
import type { Sent } from './send-event.ts';

/** What came of a try at a CRM. `wait`: it was not made, since the CRM takes none for so many seconds. */
export type CrmTry =
  | { gone: true }
  | { wait: number }
  | { sent: Sent; outcome: CrmOutcome; again: boolean; retryAfter?: number | undefined };

const Body = z.object({ data: z.object({ lead: Lead }) });

/** Seconds, where a CRM is busy and does not say for how long. */
const usualWait = 15;
/** Longer than this a worker does not put a delivery off without a try: the schedule does. */
const longestWait = 600;

export type SendToCrm = (delivery: DeliveryRecord, body: string) => Promise<CrmTry>;

/** One try to write the lead of a delivery into a CRM. Never throws for what the CRM does. */
export function createCrmSender(deps: CrmDeps): SendToCrm {
  return async ({ tenantId, receiver_id }, body) => {
    const connection = await findConnection(deps, tenantId, receiver_id);
    if (!connection) return { gone: true };
    const { lead } = Body.parse(JSON.parse(body)).data;
    const at = deps.now().toISOString();
    const started = performance.now();
    const sentOf = (error: string | null, said: string): Sent => ({
      ...{ at, duration_ms: Math.round(performance.now() - started), status: null, error },
      ...{ response_body: said, response_headers: {} },
    });
    return sendLead(deps, connection, lead).then(
      (written) => answered(written, sentOf),
      (error: unknown) => {
        if (!isCrmFailure(error)) throw error;
        return refused(error, sentOf);
      },
    );
  };
}

type SentOf = (error: string | null, said: string) => Sent;

function answered({ outcome, contact_id, dropped, misfits }: LeadSent, sentOf: SentOf): CrmTry {
  const lost = dropped.length > 0;
  const fields = lost ? dropped : misfits.map(({ field }) => field);
  const of: CrmOutcome = { what: lost ? 'incomplete' : outcome, contact_id, fields, detail: null };
  return { sent: sentOf(lost ? 'crm_dropped' : null, ''), outcome: of, again: false };
}

function refused({ reason, detail, retryAfter }: CrmFailure, sentOf: SentOf): CrmTry {
  if (reason === 'rate_limited' && (retryAfter ?? 0) <= longestWait) return { wait: retryAfter ?? usualWait };
  const outcome: CrmOutcome = { what: 'rejected', contact_id: null, fields: [], detail: detail ?? null };
  return {
    sent: sentOf(`crm_${reason}`, detail ?? ''),
    outcome,
    again: passing.includes(reason),
    retryAfter,
  };
}

/** What may go better later; what it refuses of a lead it refuses the next time, too. */
const passing: readonly CrmReason[] = ['revoked', 'unavailable', 'bad_answer', 'rate_limited'];
