import { Button, Divider } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { auth } from '#shared/contracts/auth/auth.ts';
import { beginGoogleSignIn } from '#web/features/auth/google/begin-google-sign-in.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';

const once = { quiet: true, revalidateOnFocus: false, revalidateOnReconnect: false };

/** Leads to Google's page, where the service has a client there; elsewhere there is no button. `next` is where to be after. */
export function GoogleButton({ next }: { next: string }) {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const google = useEndpoint(auth.endpoints.socialOptions, {}, once).data?.google;
  useEffect(() => {
    // Back from Google's page: the browser shows this one as it was left.
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  if (!google) return null;
  const leave = async () => {
    setLeaving(true);
    try {
      window.location.assign(await beginGoogleSignIn(google, next));
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  };
  return (
    <>
      <Divider label={t('guest.or')} my="md" />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBrandGoogleFilled size={16} aria-hidden />}
        loading={leaving}
        onClick={leave}
      >
        {t('guest.google')}
      </Button>
    </>
  );
}
