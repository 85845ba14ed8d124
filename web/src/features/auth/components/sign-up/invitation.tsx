import { Button, Skeleton, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { auth } from '#shared/contracts/auth/auth.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Failure } from '../guest/failure.tsx';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { GuestLink } from '../guest/guest-link.tsx';
import { InvitationForm } from './invitation-form.tsx';

const once = {
  quiet: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

type Props = { code: string; onDone: () => Promise<unknown> };

/** Who invites, and the form to join; or that the invitation is over. */
export function Invitation({ code, onDone }: Props) {
  const t = useText();
  const title = t('invitation.title');
  const { data, error, mutate } = useEndpoint(auth.endpoints.checkInvitation, { body: { code } }, once);
  const failed = useMemo(() => (error ? { error, at: Date.now() } : null), [error]);
  if (error?.code === 'validation_failed')
    return (
      <GuestFrame title={title} heading={t('invitation.over_title')} text={t('invitation.over_text')}>
        <GuestLink to="/login" label={t('guest.back_to_login')} />
      </GuestFrame>
    );
  if (error)
    return (
      <GuestFrame title={title} heading={title}>
        <Stack>
          <Failure failed={failed} />
          <Button variant="default" onClick={() => mutate()}>
            {t('ui.retry')}
          </Button>
        </Stack>
      </GuestFrame>
    );
  if (!data)
    return (
      <GuestFrame title={title} heading={title}>
        <Stack role="status" aria-label={t('ui.loading')}>
          <Skeleton height={60} />
          <Skeleton height={60} />
          <Skeleton height={120} />
        </Stack>
      </GuestFrame>
    );
  const name = data.invited_by;
  if (data.has_account)
    return (
      <GuestFrame
        title={title}
        heading={t('invitation.heading', { name })}
        text={t('invitation.taken_text', { name, email: data.email })}
      >
        <GuestLink to="/login" label={t('guest.back_to_login')} />
      </GuestFrame>
    );
  return (
    <GuestFrame
      title={title}
      heading={t('invitation.heading', { name })}
      text={t('invitation.text', { name })}
    >
      <InvitationForm code={code} email={data.email} onDone={onDone} />
      <GuestLink to="/login" label={t('guest.back_to_login')} />
    </GuestFrame>
  );
}
