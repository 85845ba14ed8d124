import { Button, Skeleton } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#shared/contracts/account/index.ts';
import { auth } from '#shared/contracts/auth/auth.ts';
import type { SignIn } from '#shared/contracts/auth/sign-ins.ts';
import { refreshSignIns, useSignIns } from '#web/features/account/hooks.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/**
 * The providers that sign the user in, and the way to take one away: the password is what is left then. Not there where no
 * provider is offered and none is linked.
 */
export function SignInsPanel({ user }: { user: User }) {
  const t = useText();
  const { data, error, mutate } = useSignIns();
  const offered = useEndpoint(auth.endpoints.socialOptions, {}, { quiet: true }).data?.google;
  const [leaving, setLeaving] = useState<SignIn | null>(null);
  const unlink = async (password: string) => {
    if (!leaving) return;
    await call(auth.endpoints.unlinkSignIn, { params: { id: leaving.id }, body: { password } });
    await refreshSignIns();
    toast(t('sign_ins.removed'));
  };
  const signIns = data?.data ?? [];
  if (signIns.length === 0 && !offered && !error) return null;
  return (
    <Panel
      flush={signIns.length > 0}
      title={t('sign_ins.title')}
      description={t(signIns.length > 0 ? 'sign_ins.text' : 'sign_ins.none')}
    >
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={36} radius="md" /> : null}
      {signIns.length > 0 ? (
        <RowList>
          {signIns.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              onRemove={user.has_password ? () => setLeaving(signIn) : undefined}
            />
          ))}
        </RowList>
      ) : null}
      <PasswordDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('sign_ins.remove_title')}
        text={t('sign_ins.remove_text')}
        danger
        onConfirm={unlink}
      />
    </Panel>
  );
}

function SignInRow({ signIn, onRemove }: { signIn: SignIn; onRemove: (() => void) | undefined }) {
  const t = useText();
  const format = useFormat();
  const { email, linked_at } = signIn;
  const about = linked_at ? t('sign_ins.since', { day: format.day(linked_at) }) : t('profile.needs_password');
  return (
    <Row icon={IconBrandGoogle} name={email ?? 'Google'} about={linked_at || !onRemove ? about : ''}>
      {onRemove ? (
        <Button size="xs" variant="default" onClick={onRemove} aria-label={t('sign_ins.remove_title')}>
          {t('sign_ins.remove')}
        </Button>
      ) : null}
    </Row>
  );
}
