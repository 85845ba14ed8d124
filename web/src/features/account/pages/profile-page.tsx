import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { AccountZone } from '../components/profile/account-zone.tsx';
import { PictureField } from '../components/profile/picture-field.tsx';
import { ProfileForm } from '../components/profile/profile-form.tsx';
import { ProfileFrame } from '../components/profile/profile-frame.tsx';

/** Who the user is: picture, name and language; and the time zone of the account. */
export function Page() {
  const t = useText();
  const user = useUser();
  const [picture, setPicture] = useState(false);
  const [names, setNames] = useState(false);
  const [zone, setZone] = useState(false);
  if (!user) return null;
  return (
    <ProfileFrame title={t('nav.profile')}>
      <PictureField user={user} onUnsaved={setPicture} />
      <ProfileForm user={user} onUnsaved={setNames} />
      <AccountZone user={user} onUnsaved={setZone} />
      <LeaveGuard unsaved={picture || names || zone} />
    </ProfileFrame>
  );
}
