import * as z from 'zod';
import { AutopilotChange, AutopilotChoice, pauseReasons } from '../../domain/autopilots.ts';
import { endpoint, group } from '../endpoint.ts';
import { inbound } from '../endpoint-kinds.ts';
import { IdParams, listOf } from '../paging.ts';
import { Autopilot, AutopilotCall, AutopilotVersion, Turn } from './autopilot.ts';

export type { AutopilotCall, AutopilotVersion, Turn } from './autopilot.ts';
export { Autopilot } from './autopilot.ts';

const leads = { module: 'leads' } as const;
const reading = { method: 'GET', access: leads, scope: 'runs:read' } as const;
const writing = { access: leads, scope: 'runs:write', audit: true } as const;
/** What is read of one autopilot. */
const ofOne = { ...reading, params: IdParams, errors: ['not_found'] } as const;
/** What is done with one autopilot. */
const doing = { ...writing, method: 'POST', params: IdParams, response: Autopilot } as const;

/** Where it is called: shown once, since whoever has it may start runs. Null for one that goes by the clock. */
const WithAddress = z.object({ autopilot: Autopilot, address: z.url().nullable() });

/** Autopilots: searches that run with nobody present. */
export const autopilots = group('autopilots', {
  // Before what is done with one, whose paths look alike.
  callAutopilot: inbound({
    path: '/api/autopilots/hooks/{secret}',
    // The same again is the same Idempotency-Key, or within ten minutes the same body.
    summary: 'Starts one run of an autopilot with filters from the body; the same call again is one run',
    verifier: 'autopilot',
    errors: ['not_found', 'rate_limited'],
    params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'invalid') }),
    body: z.record(z.string().max(200), z.unknown()),
    bodyLimit: 32_768,
  }),
  list: endpoint({
    ...reading,
    path: '/api/autopilots',
    summary: 'The autopilots of the account, the newest first',
    response: listOf(Autopilot),
  }),
  hindered: endpoint({
    ...reading,
    path: '/api/autopilots/hindered',
    summary:
      'Which of those that have times, or are called, cannot run by now, such as one whose list is gone, and why',
    response: z.object({ data: z.array(z.object({ id: z.string(), reason: z.enum(pauseReasons) })) }),
  }),
  create: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/autopilots',
    // The address is a secret that is not kept.
    idempotency: 'once',
    summary: 'Makes an autopilot, whose first run starts shortly after; one that has one time starts then',
    body: AutopilotChoice,
    status: 201,
    response: WithAddress,
    errors: ['not_found', 'limit_reached'],
  }),
  get: endpoint({
    ...ofOne,
    path: '/api/autopilots/{id}',
    summary: 'One autopilot',
    response: Autopilot,
  }),
  change: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/autopilots/{id}',
    // A `version` that is not the newest any more is a conflict, `autopilot_changed`; nothing is changed then.
    summary: 'Changes an autopilot from its next run on; who changes it is whom it acts for',
    params: IdParams,
    body: AutopilotChange,
    response: Autopilot,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/autopilots/{id}',
    summary: 'Deletes an autopilot; its runs and leads stay',
    params: IdParams,
    response: z.object({}),
    errors: ['not_found'],
  }),
  pause: endpoint({
    ...doing,
    path: '/api/autopilots/{id}/pause',
    summary: 'Starts no more runs until it is resumed; runs that go on go on',
    errors: ['not_found', 'conflict'],
  }),
  resume: endpoint({
    ...doing,
    path: '/api/autopilots/{id}/resume',
    summary: 'Goes on with the next time; one that was stopped for credits tries at once',
    errors: ['not_found', 'conflict'],
  }),
  runNow: endpoint({
    ...doing,
    path: '/api/autopilots/{id}/run',
    idempotency: 'replay',
    summary: 'Starts a run beside its times',
    status: 202,
    errors: ['not_found', 'conflict'],
  }),
  duplicate: endpoint({
    ...doing,
    path: '/api/autopilots/{id}/duplicate',
    idempotency: 'replay',
    summary: 'Makes another of it, which is paused',
    status: 201,
    errors: ['not_found', 'limit_reached'],
  }),
  renewAddress: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/autopilots/{id}/address',
    idempotency: 'once',
    summary: 'Gives an autopilot that is called a new address; the one before it ends at once',
    params: IdParams,
    response: WithAddress,
    errors: ['not_found', 'conflict'],
  }),
  turns: endpoint({
    ...ofOne,
    path: '/api/autopilots/{id}/turns',
    summary: 'What it did at its last hundred times, the newest first',
    response: z.object({ data: z.array(Turn) }),
  }),
  versions: endpoint({
    ...ofOne,
    path: '/api/autopilots/{id}/versions',
    summary: 'What it was: its last 20 versions, the newest first',
    response: z.object({ data: z.array(AutopilotVersion) }),
  }),
  calls: endpoint({
    ...ofOne,
    path: '/api/autopilots/{id}/calls',
    summary: 'The last hundred calls of its address within 30 days, the newest first',
    response: z.object({ data: z.array(AutopilotCall) }),
  }),
  replayCall: endpoint({
    ...doing,
    path: '/api/autopilots/{id}/calls/{call}/replay',
    params: IdParams.extend({ call: z.string().min(1).max(100) }),
    idempotency: 'replay',
    summary: 'Has a call come once more, as it came',
    status: 202,
    errors: ['not_found', 'conflict'],
  }),
});
