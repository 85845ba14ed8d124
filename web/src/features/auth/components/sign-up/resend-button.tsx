import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { type Failed, Failure } from '../guest/failure.tsx';
import classes from '../guest/guest-frame.module.css';

type Props = {
  /** When another code may be asked for, in milliseconds. */
  from: number;
  /** Asks for another code; gives the seconds until the next may be asked for. */
  resend: () => Promise<number>;
  onSent: (from: number) => void;
};

/** Asks for another code, after a wait that is counted down. */
export function ResendButton({ from, resend, onSent }: Props) {
  const t = useText();
  const left = useCountdown(from);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const send = async () => {
    setBusy(true);
    setFailed(null);
    try {
      onSent(Date.now() + (await resend()) * 1000);
      setSent(true);
    } catch (error) {
      setFailed({ error, at: Date.now() });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Failure failed={failed} />
      {left > 0 ? (
        <span className={`${classes.hint} numeric`}>{t('guest.resend_in', { n: left })}</span>
      ) : (
        <Button variant="subtle" size="compact-sm" px={0} loading={busy} onClick={send}>
          {t('guest.resend')}
        </Button>
      )}
      <p role="status" className={classes.hint}>
        {sent && left > 0 ? t('guest.resent') : null}
      </p>
    </div>
  );
}
