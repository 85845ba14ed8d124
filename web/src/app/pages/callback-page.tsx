import { useSearchParams } from 'react-router-dom';
import { CallbackState } from '#web/features/auth/components/guest/callback-state.tsx';
import { GoogleReturn } from '#web/features/auth/components/sign-in/google-return.tsx';
import { useText } from '#web/lib/intl/use-text.ts';

const states = ['done', 'close', 'info'] as const;

/** Where other services lead back to: with the answer of Google, from others with the state to show. */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  if (params.has('code') || params.has('error')) return <GoogleReturn />;
  const state = states.find((known) => known === params.get('state')) ?? 'info';
  return (
    <CallbackState
      title={t('callback.title')}
      heading={t(`callback.${state}_title`)}
      text={t(`callback.${state}_text`)}
      closes={state === 'close'}
    />
  );
}
