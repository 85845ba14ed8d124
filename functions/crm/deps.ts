import type { newId } from '#functions/platform/runtime/ids.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { VendorBuckets } from '#functions/providers/index.ts';
import type { ApiCrm } from '#shared/domain/crm/kinds.ts';
import type { ContactReader, CrmContacts } from './sending/send-contact.ts';
import type { ConnectionRecord, CrmStore } from './store/index.ts';
import type { CrmClient, CrmVendor } from './vendors/crm-vendor.ts';
import type { GhlAgency } from './vendors/ghl/ghl-oauth.ts';

export type CrmVendors = { ghl: CrmVendor & GhlAgency; keap: CrmVendor };

export type CrmDeps = {
  store: CrmStore;
  seal: Seal;
  now: () => Date;
  newId: typeof newId;
  wait: (ms: number) => Promise<unknown>;
  vendors: CrmVendors;
  contacts: { ghl: CrmContacts; keap: CrmContacts & ContactReader };
  buckets: VendorBuckets;
  /** The operator's apps, of CRMs where there is one. */
  clients(): Promise<Partial<Record<ApiCrm, CrmClient>>>;
  /** CRMs that a stand-in answers for. */
  standIns: readonly ApiCrm[];
  /** Tells the person who connected it, once however often it is called, that a connection was ended elsewhere. */
  tellRevoked(connection: ConnectionRecord): Promise<void>;
};
