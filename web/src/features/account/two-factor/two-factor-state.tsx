import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { auth } from '#shared/contracts/auth/auth.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { PasswordDialog } from '../components/security/password-dialog.tsx';
import { refreshTwoFactor } from '../hooks.ts';
import classes from './two-factor.module.css';
import type { Pending } from './two-factor-setup.tsx';

const { beginTwoFactor, renewRecoveryCodes, disableTwoFactor } = auth.endpoints;

type Props = {
  state: Reply<typeof auth.endpoints.twoFactor>;
  onSetup: (pending: Pending) => void;
  onCodes: (codes: string[]) => void;
};
type Act = 'turn_on' | 'renew' | 'turn_off';

const titles = {
  turn_on: 'two_factor.set_up',
  renew: 'two_factor.renew',
  turn_off: 'two_factor.turn_off',
} as const;

/** Whether two-factor is on, and what can be done about it: each act asks for the password first, and for a code where one is on. */
export function TwoFactorState({ state, onSetup, onCodes }: Props) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  const shown = useLastShown(act);
  const acts: Record<Act, (password: string, code: string) => Promise<void>> = {
    turn_on: async (password) => onSetup(await call(beginTwoFactor, { body: { password } })),
    renew: async (password, code) => {
      const { recovery_codes } = await call(renewRecoveryCodes, { body: { password, code } });
      onCodes(recovery_codes);
      await refreshTwoFactor();
    },
    turn_off: async (password, code) => {
      await call(disableTwoFactor, { body: { password, code } });
      await refreshTwoFactor();
      toast(t('two_factor.off_toast'));
    },
  };
  return (
    <div className={classes.state}>
      <div className={classes.facts}>
        <StatusBadge tone={state.enabled ? 'success' : 'neutral'}>
          {state.enabled ? t('two_factor.on') : t('two_factor.off')}
        </StatusBadge>
        {state.enabled ? (
          <span>{t('two_factor.codes_left', { count: state.recovery_codes_left })}</span>
        ) : null}
      </div>
      <Group gap="xs">
        {state.enabled ? (
          <>
            <Button variant="default" onClick={() => setAct('renew')}>
              {t('two_factor.renew')}
            </Button>
            <Button variant="default" onClick={() => setAct('turn_off')}>
              {t('two_factor.turn_off')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setAct('turn_on')}>{t('two_factor.set_up')}</Button>
        )}
      </Group>
      <PasswordDialog
        opened={act !== null}
        onClose={() => setAct(null)}
        title={shown ? t(titles[shown]) : ''}
        text={shown ? t(`two_factor.ask_${shown}`) : ''}
        danger={shown === 'turn_off'}
        withCode={shown !== 'turn_on'}
        onConfirm={async (password, code) => {
          if (act) await acts[act](password, code);
        }}
      />
    </div>
  );
}
