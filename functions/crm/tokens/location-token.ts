import { after } from '#shared/domain/time.ts';
import type { CrmDeps } from '../deps.ts';
import { type ConnectionRecord, tokenContext } from '../store/index.ts';
import type { Access } from '../vendors/crm-vendor.ts';

/** A token with less than this left, in seconds, is not begun with. */
const least = 300;

/**
 * The token of the sub-account that an agency has chosen, made by the agency's own and kept for as long as it is good, of the same pair.
 * Made twice at once it is two good tokens. `access` is the agency's. Throws `CrmFailure`.
 */
export async function openLocationToken(
  { store, seal, now, vendors }: CrmDeps,
  { tenantId, id }: ConnectionRecord,
  access: Access,
  generation: number,
): Promise<string> {
  const locationId = access.external_id ?? '';
  const context = { ...tokenContext(tenantId, id), location: locationId };
  const { data } = await store.tokens.get({ tenantId, id }).go();
  const at = now().toISOString();
  const isGood =
    data?.location_of === `${generation}#${locationId}` &&
    (data.location_expires_at ?? '') > after(at, least, 'second');
  if (isGood && data.sealed_location) return seal.open(data.sealed_location, context);
  const { access_token, expires_in } = await vendors.ghl.locationToken(access, locationId);
  await store.tokens
    .patch({ tenantId, id })
    .set({
      sealed_location: await seal.seal(access_token, context),
      location_of: `${generation}#${locationId}`,
      location_expires_at: after(at, expires_in, 'second'),
    })
    .go();
  return access_token;
}
