import { Button, Code, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { GuestFrame } from './guest-frame.tsx';

type Props = {
  title: string;
  heading: string;
  text: string;
  /** What the other service said, as it said it. */
  detail?: string;
  /** A window that was opened for this alone closes by itself, where the browser lets it. */
  closes?: boolean;
  back?: { to: string; label: string };
};

/** How something ended that led through another service, and the way on. */
export function CallbackState({ title, heading, text, detail, closes = false, back }: Props) {
  const t = useText();
  useEffect(() => {
    if (closes) window.close();
  }, [closes]);
  const { to, label } = back ?? { to: '/', label: t('callback.to_app') };
  return (
    <GuestFrame title={title} heading={heading} text={text}>
      <Stack align="flex-start">
        {detail ? <Code block>{detail}</Code> : null}
        <Button component={Link} to={to} variant={closes ? 'default' : 'filled'}>
          {label}
        </Button>
      </Stack>
    </GuestFrame>
  );
}
