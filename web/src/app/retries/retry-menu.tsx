import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  disabled?: boolean;
  onChoose: (from: 'failed' | 'start') => void;
  /** What else can be done in their place. */
  children?: ReactNode;
};

/** From where runs are done again. */
export function RetryMenu({ disabled = false, onChoose, children }: Props) {
  const t = useText();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('run.retry')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose('failed')}>{t('run.retry_left')}</Menu.Item>
        <Menu.Item onClick={() => onChoose('start')}>{t('retries.start')}</Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
