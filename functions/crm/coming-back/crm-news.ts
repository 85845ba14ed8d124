import * as z from 'zod';
import type { HighLevelEvent, KeapEvent } from '#shared/contracts/crm/index.ts';
import { ghlSeen, isUnsubscribed } from '../vendors/ghl/ghl-contacts.ts';

const Owner = { tenant_id: z.string(), connection_id: z.string() };

/** What a CRM has told, as it is worked on. */
export const CrmMessage = z.discriminatedUnion('what', [
  /** HighLevel: signed, so it is as it says. */
  z.object({
    what: z.literal('contact'),
    reach: z.string(),
    contact_id: z.string(),
    is: z.enum(['deleted', 'changed']),
    seen: z.string().optional(),
    unsubscribed: z.boolean().optional(),
  }),
  /** The app was removed from a sub-account or an agency of HighLevel, at that time. */
  z.object({ what: z.literal('uninstalled'), reach: z.string(), at: z.string() }),
  /** Keap: a contact of a connection that is to be looked at; messages that were sent earlier name several. */
  z.object({ what: z.literal('look'), ...Owner, contact_ids: z.array(z.string()).max(20) }),
  /** Keap tries an address of ours, with a secret that it wants to hear again. */
  z.object({ what: z.literal('confirm'), ...Owner, hook: z.string(), secret: z.string() }),
  /** A connection to Keap is there, and has to be listened to. */
  z.object({ what: z.literal('listen'), ...Owner }),
]);
export type CrmMessage = z.infer<typeof CrmMessage>;

/** What there is to do about an event of HighLevel; nothing where it is of no contact and of no app of ours. */
export function newsOfHighLevel(event: HighLevelEvent, clientId: string | undefined): CrmMessage[] {
  const { type, timestamp: at, locationId, companyId, id: contact_id } = event;
  if (type === 'UNINSTALL') {
    const reach = locationId ?? companyId;
    // All apps' events have one signature: one of another app could be handed on to us.
    return reach && event.appId && clientId?.split('-')[0] === event.appId
      ? [{ what: 'uninstalled', reach, at }]
      : [];
  }
  if (!locationId || !contact_id) return [];
  const of = { what: 'contact' as const, reach: locationId, contact_id };
  if (type === 'ContactDelete') return [{ ...of, is: 'deleted' }];
  const wishes = event.dnd === undefined && !event.dndSettings ? {} : { unsubscribed: isUnsubscribed(event) };
  if (type === 'ContactDndUpdate') return [{ ...of, is: 'changed', ...wishes }];
  if (type === 'ContactUpdate') return [{ ...of, is: 'changed', seen: ghlSeen(event), ...wishes }];
  return [];
}

type KeapOwner = { tenantId: string; id: string };

/** Of Keap, for whom an address is a connection; `secret` where it only tries the address. */
export function newsOfKeap(
  { tenantId: tenant_id, id: connection_id }: KeapOwner,
  { object_keys }: KeapEvent,
  { hook, secret }: { hook: string; secret: string | undefined },
): CrmMessage[] {
  const of = { tenant_id, connection_id };
  if (secret) return [{ what: 'confirm', ...of, hook, secret }];
  const ids = [...new Set(object_keys.map(({ id }) => id))];
  // Each by itself: Keap is asked at a pace, and many in one message would outlast the worker, and begin again with the first.
  return ids.map((id) => ({ what: 'look', ...of, contact_ids: [id] }));
}
