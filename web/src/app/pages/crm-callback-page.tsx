import { useSearchParams } from 'react-router-dom';
import { CallbackState } from '#web/features/auth/components/guest/callback-state.tsx';
import { useText } from '#web/lib/intl/use-text.ts';

/** Characters of a foreign error that are shown: it comes with the address, which anybody can write. */
const shown = 200;

/** Where a CRM leads back to. No connection can be begun yet, so there is none to finish: it says so, and what the CRM said. */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  const error = params.get('error')?.slice(0, shown);
  return (
    <CallbackState
      title={t('crm_callback.title')}
      heading={t('crm_callback.title')}
      text={t(error ? 'crm_callback.refused' : 'crm_callback.none')}
      {...(error ? { detail: error } : {})}
    />
  );
}
