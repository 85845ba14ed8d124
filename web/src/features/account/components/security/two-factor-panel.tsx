import { Alert, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#shared/contracts/account/index.ts';
import { refreshTwoFactor, useTwoFactor } from '#web/features/account/hooks.ts';
import { RecoveryCodes } from '#web/features/account/two-factor/recovery-codes.tsx';
import { type Pending, TwoFactorSetup } from '#web/features/account/two-factor/two-factor-setup.tsx';
import { TwoFactorState } from '#web/features/account/two-factor/two-factor-state.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

type Step = { kind: 'state' } | { kind: 'setup'; pending: Pending } | { kind: 'codes'; codes: string[] };

/** A second factor beside the password: on, off, and its recovery codes. */
export function TwoFactorPanel({ user }: { user: User }) {
  const t = useText();
  const { data, error, mutate } = useTwoFactor();
  const [step, setStep] = useState<Step>({ kind: 'state' });
  const back = () => setStep({ kind: 'state' });
  const turnedOn = async (codes: string[]) => {
    setStep({ kind: 'codes', codes });
    toast(t('two_factor.on_toast'));
    await refreshTwoFactor();
  };
  return (
    <Panel title={t('two_factor.title')} description={t('two_factor.text')}>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={36} radius="md" /> : null}
      {step.kind === 'setup' ? (
        <TwoFactorSetup pending={step.pending} onDone={turnedOn} onCancel={back} />
      ) : null}
      {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} onDone={back} /> : null}
      {data && step.kind === 'state' && !user.has_password ? (
        <Alert color="primary">{t('profile.needs_password')}</Alert>
      ) : null}
      {data && step.kind === 'state' && user.has_password ? (
        <TwoFactorState
          state={data}
          onSetup={(pending) => setStep({ kind: 'setup', pending })}
          onCodes={(codes) => setStep({ kind: 'codes', codes })}
        />
      ) : null}
      <LeaveGuard unsaved={step.kind === 'codes'} />
    </Panel>
  );
}
