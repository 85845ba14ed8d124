import * as z from 'zod';
import { type AutopilotType, autopilotTypes } from '#shared/domain/autopilots.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';

/** The addresses that pages of several features link to. */
export const listAddress = (type: KindKey, id: string): string => `/saved-lists/${type}-${id}`;
export const leadAddress = (type: KindKey, id: string, leadId: string): string =>
  `${listAddress(type, id)}/${leadId}`;
/** Where it is told what became of leads that were sent: to the webhook of their list, or to an account webhook by its id. */
/** Whether a destination of leads is a CRM. */
export const isCrm = (to: string): boolean => to.startsWith('con_');
export const deliveriesAddress = (listId: string, to: string): string =>
  to === ownWebhook
    ? `${listAddress('local', listId)}/webhook`
    : `/settings/integration/${isCrm(to) ? 'crm' : 'webhook'}/${to}`;
export const runAddress = (id: string): string => `/lead-search/runs/${id}`;
export const autopilotAddress = (type: AutopilotType, id: string): string => `/autopilot/${type}-${id}`;
/** `turn`: one of its runs, shown on what is drawn. */
export const workflowAddress = (id: string, turn?: string): string =>
  `/lead-search/workflow/${id}${turn === undefined ? '' : `?turn=${turn}`}`;

/** `local-cmp_01J…` as type and id; undefined for anything else. */
export const parseListAddress = (typeAndId: string | undefined) => parseTyped(typeAndId, kindKeys);

/** The same of an autopilot: `basic-apl_01J…`. */
export const parseAutopilotAddress = (typeAndId: string | undefined) => parseTyped(typeAndId, autopilotTypes);

function parseTyped<T extends string>(
  typeAndId: string | undefined,
  types: readonly T[],
): { type: T; id: string } | undefined {
  const dash = typeAndId?.indexOf('-') ?? -1;
  if (!typeAndId || dash < 1) return undefined;
  const type = types.find((key) => key === typeAndId.slice(0, dash));
  const id = typeAndId.slice(dash + 1);
  return type && id !== '' ? { type, id } : undefined;
}

const FromList = z.object({ listQuery: z.string() });

/** What a link to a lead carries, so that the way back leads to the same filter and page. */
export const withListQuery = (search: string): z.infer<typeof FromList> => ({ listQuery: search });

/** The query of the list that a page was opened from; empty where it was not. */
export const listQueryOf = (state: unknown): string => FromList.safeParse(state).data?.listQuery ?? '';
