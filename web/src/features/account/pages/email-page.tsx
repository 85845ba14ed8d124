import { useSessionStorage } from '@mantine/hooks';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmailCode } from '../components/profile/email-code.tsx';
import { EmailForm } from '../components/profile/email-form.tsx';
import { ProfileFrame } from '../components/profile/profile-frame.tsx';
import { forUser, type MailChange } from '../mail-change.ts';

/** The user's address, and the way to another one. A change that is under way is found again after a reload. */
export function Page() {
  const t = useText();
  const user = useUser();
  const [kept, keep, forget] = useSessionStorage<MailChange | null>({
    key: 'mail_change',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  if (!user) return null;
  const change = forUser(kept, user);
  return (
    <ProfileFrame title={t('profile.email')}>
      {change ? (
        <EmailCode change={change} onSent={keep} onDone={forget} />
      ) : (
        <EmailForm user={user} onSent={keep} />
      )}
    </ProfileFrame>
  );
}
