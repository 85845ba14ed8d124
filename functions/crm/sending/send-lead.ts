import { type Misfit, mapLead } from '#shared/domain/crm/map-lead.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { keepContact } from '../coming-back/keep-contacts.ts';
import type { CrmDeps } from '../deps.ts';
import { fieldsOf } from '../mapping/read-fields.ts';
import { readMapping } from '../mapping/read-mapping.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { untilLate, withAccess } from '../tokens/with-access.ts';
import type { Access } from '../vendors/crm-vendor.ts';
import type { Written } from './send-contact.ts';

/** What came of a lead: how its contact was written, and which of its values fit no field there. */
export type LeadSent = Written & { misfits: Misfit[] };

/** Writes a lead into a CRM as its mapping says. Throws `CrmFailure`. */
export async function sendLead(deps: CrmDeps, connection: ConnectionRecord, lead: Lead): Promise<LeadSent> {
  const { kind: crm, tenantId, id } = connection;
  const { mapping } = await readMapping(deps, { tenantId, id, crm, kind: lead.type });
  // One clock for both: with one for each, a slow CRM outlived the lease, and the worker with all that it had in hand.
  const signal = untilLate();
  const fields = await fieldsOf(deps, connection, { signal });
  const { contact, misfits } = mapLead(lead, mapping, fields);
  const wanted = { contact, tags: mapping.tags, writes: mapping.writes };
  const write = (access: Access) => deps.contacts[crm].write(access, wanted);
  const written = await withAccess(deps, connection, write, { signal });
  await keepContact(deps, connection, lead, written);
  return { ...written, misfits };
}
