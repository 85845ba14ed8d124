import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { newId } from '#functions/platform/runtime/ids.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { StoredProfile } from '#shared/contracts/ai/index.ts';
import {
  BusinessProfile,
  completenessOf,
  isProfileComplete,
  missingOf,
  profileKeys,
} from '#shared/domain/ai/profile.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AiDeps } from '../deps.ts';
import { type ProfileRecord, profileItems } from '../store/profiles.ts';

type Deps = Pick<AiDeps, 'store' | 'now'>;
type Person = { tenantId: string; userId: string };
type Note = (note: ActNote) => void;

/** What an account says of its business; undefined where it has said nothing. */
export async function readProfile(
  { store }: Pick<AiDeps, 'store'>,
  tenantId: string,
): Promise<BusinessProfile | undefined> {
  return (await recordOf({ store }, tenantId))?.profile;
}

/** The same for what cannot work without: throws a `conflict` where it is not complete. */
export async function requireProfile(
  deps: Pick<AiDeps, 'store'>,
  tenantId: string,
): Promise<BusinessProfile> {
  const profile = await readProfile(deps, tenantId);
  if (!profile || !isProfileComplete(profile)) throw new AppError('conflict', { reason: 'profile_missing' });
  return profile;
}

export async function showProfile(deps: Deps, tenantId: string): Promise<StoredProfile | null> {
  const record = await recordOf(deps, tenantId);
  return record ? toStored(record) : null;
}

/** Throws `conflict` where the account has one: then it is to be changed. */
export async function createProfile(
  { store, now, newId: makeId }: Deps & { newId: typeof newId },
  { tenantId, userId }: Person,
  profile: BusinessProfile,
  note: Note,
): Promise<StoredProfile> {
  const record = {
    ...{ tenantId, id: makeId('profile'), profile, revision: 1 },
    ...{ updated_at: now().toISOString(), updated_by: userId },
  };
  await store.profiles.create(record).go().catch(refuseChanged);
  note({ target: record.id, after: { name: profile.company_name, fields: filledIn(profile) } });
  return toStored(record);
}

/** Throws `conflict` where somebody has changed it since that revision. */
export async function changeProfile(
  { store, now }: Deps,
  { tenantId, userId }: Person,
  id: string,
  { revision, ...given }: BusinessProfile & { revision: number },
  note: Note,
): Promise<StoredProfile> {
  const before = await recordOf({ store }, tenantId);
  if (before?.id !== id) throw new AppError('not_found');
  const profile = BusinessProfile.parse(given);
  const updated = { updated_at: now().toISOString(), updated_by: userId };
  await store.profiles
    .patch({ tenantId })
    .set({ profile, revision: revision + 1, ...updated })
    .where((held, { eq }) => eq(held.revision, revision))
    .go()
    .catch(refuseChanged);
  const changed = profileKeys.filter(
    (key) => JSON.stringify(before.profile[key]) !== JSON.stringify(profile[key]),
  );
  note({ target: id, after: { name: profile.company_name, fields: changed } });
  return toStored({ ...before, ...updated, profile, revision: revision + 1 });
}

async function recordOf(
  { store }: Pick<AiDeps, 'store'>,
  tenantId: string,
): Promise<ProfileRecord | undefined> {
  const { data } = await store.profiles.get({ tenantId }).go({ consistent: true });
  return data ? profileItems.refuseNewer<ProfileRecord>(data) : undefined;
}

function refuseChanged(error: unknown): never {
  if (isConditionRefused(error)) throw new AppError('conflict', { reason: 'changed' });
  throw error;
}

const filledIn = (profile: BusinessProfile) => profileKeys.filter((key) => profile[key].length > 0);

const toStored = ({ id, profile, revision, updated_at }: ProfileRecord): StoredProfile => ({
  ...{ id, profile, revision, updated_at },
  ...{
    completeness: completenessOf(profile),
    missing: missingOf(profile),
    complete: isProfileComplete(profile),
  },
});
