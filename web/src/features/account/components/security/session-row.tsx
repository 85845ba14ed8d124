import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { auth } from '#shared/contracts/auth/auth.ts';
import type { Session } from '#shared/contracts/auth/sessions.ts';
import { deviceOf } from '#web/features/account/device-of.ts';
import { refreshSessions } from '#web/features/account/hooks.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row } from '#web/ui/layout/rows/row-list.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

const mobile = new Set(['iPhone', 'iPad', 'Android']);

/** One place where the user is signed in. The one that looks at the page cannot be ended here: that is what Log out is for. */
export function SessionRow({ session }: { session: Session }) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const device = deviceOf(session.user_agent);
  const name = useDeviceName()(device);
  const end = async () => {
    setBusy(true);
    try {
      await call(auth.endpoints.endSession, { params: { id: session.id } });
      toast(t('sessions.ended', { count: 1 }));
      await refreshSessions();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row
      icon={iconOf(device)}
      name={
        <>
          <span title={session.user_agent}>{name}</span>
          {session.current ? <StatusBadge tone="success">{t('sessions.this')}</StatusBadge> : null}
        </>
      }
      about={`${session.ip} · ${
        session.current
          ? t('sessions.since', { when: format.time(session.created_at) })
          : t('sessions.seen', { when: format.ago(session.last_seen_at, new Date()) })
      }`}
    >
      {session.current ? null : (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={end}
          aria-label={t('sessions.end_one', { device: name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}

type Device = ReturnType<typeof deviceOf>;

function iconOf({ browser, system }: Device) {
  if (system !== null && mobile.has(system)) return IconDeviceMobile;
  return browser !== null && system === null ? IconTerminal2 : IconDeviceDesktop;
}

function useDeviceName(): (device: Device) => string {
  const t = useText();
  return ({ browser, system }) => {
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}
