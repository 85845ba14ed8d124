import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { copyText } from './copy-text.ts';

/** Milliseconds that the button says that it has copied. */
const copiedTime = 1500;

type Props = Pick<ButtonProps, 'size' | 'variant'> & { value: string; label?: string };

/** A button that puts a text on the clipboard. */
export function CopyButton({ value, label, size = 'compact-sm', variant = 'default' }: Props) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedTime);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(value, t));
  return (
    <Button
      size={size}
      variant={variant}
      onClick={copy}
      leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
    >
      {copied ? t('ui.copied_short') : (label ?? t('ui.copy'))}
    </Button>
  );
}
