import { Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Connection, crm } from '#shared/contracts/crm/index.ts';
import { CallbackState } from '#web/features/auth/components/guest/callback-state.tsx';
import { GuestFrame } from '#web/features/auth/components/guest/guest-frame.tsx';
import { call } from '#web/lib/api/call.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** Characters of a foreign error that are shown: it comes with the address, which anybody can write. */
const shown = 200;
/** What OAuth calls it when somebody does not agree. */
const denied = 'access_denied';

type Ended = { connection: Connection } | { failed: unknown };

/** Where a CRM leads back to: ends what was begun, says how that went, and leads on to the connections. */
export function Page() {
  const t = useText();
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const [ended, setEnded] = useState<Ended | null>(null);
  const begun = useRef(false);
  const [code, state, error] = ['code', 'state', 'error'].map((name) => params.get(name));
  useEffect(() => {
    // What the CRM sent works once.
    if (begun.current || !code || !state || error) return;
    begun.current = true;
    call(crm.endpoints.finishCrm, { body: { code, state } }, { quiet: true })
      .then((connection) => setEnded({ connection }))
      .catch((failed: unknown) => setEnded({ failed }));
  }, [code, state, error]);

  const title = t('crm_callback.title');
  const back = { to: '/settings/integration/crm', label: t('crm_callback.back') };
  if (error === denied)
    return <CallbackState {...{ title, back }} heading={title} text={t('crm_callback.denied')} />;
  if (error || !code || !state)
    return (
      <CallbackState
        {...{ title, back }}
        heading={title}
        text={t(error ? 'crm_callback.refused' : 'crm_callback.none')}
        {...(error ? { detail: error.slice(0, shown) } : {})}
      />
    );
  if (!ended)
    return (
      <GuestFrame title={title} heading={t('crm_callback.connecting')}>
        <Skeleton height={60} role="status" aria-label={t('ui.loading')} />
      </GuestFrame>
    );
  if ('failed' in ended)
    return (
      <CallbackState {...{ title, back }} heading={t('crm_callback.failed')} text={errorText(ended.failed)} />
    );
  const { name, level, external_id } = ended.connection;
  const isOpen = level === 'company' && external_id === null;
  return (
    <CallbackState
      {...{ title, back }}
      heading={t('crm_callback.done', { name })}
      text={t(isOpen ? 'crm_callback.done_choose' : 'crm_callback.done_text')}
    />
  );
}
