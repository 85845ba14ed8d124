import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ProfileFrame } from '../components/profile/profile-frame.tsx';
import { NoPassword } from '../components/security/no-password.tsx';
import { PasswordForm } from '../components/security/password-form.tsx';
import { SessionsPanel } from '../components/security/sessions-panel.tsx';
import { SignInsPanel } from '../components/security/sign-ins-panel.tsx';
import { TwoFactorPanel } from '../components/security/two-factor-panel.tsx';

/** How the user signs in: password, second factor, and where they are signed in now. */
export function Page() {
  const t = useText();
  const user = useUser();
  if (!user) return null;
  return (
    <ProfileFrame title={t('profile.password')}>
      {user.has_password ? <PasswordForm user={user} /> : <NoPassword user={user} />}
      <TwoFactorPanel user={user} />
      <SignInsPanel user={user} />
      <SessionsPanel />
    </ProfileFrame>
  );
}
