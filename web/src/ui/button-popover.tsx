import { Button, Popover } from '@mantine/core';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { closeOnEscape } from './close-on-escape.ts';
import { withinWindow } from './layout/within-window.ts';

/** How a key opens what a press of the button does. */
export type Opener = { open: () => void };
type Props = {
  ref?: Ref<Opener> | undefined;
  size: 'compact-sm' | 'xs';
  icon: ReactNode;
  label: string;
  width: number;
  /** What is asked; `close` once it is answered. */
  children: (close: () => void) => ReactNode;
};

/** A button under which something is asked before it does what it says. */
export function ButtonPopover({ ref, size, icon, label, width, children }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useImperativeHandle(ref, () => ({ open: () => setOpened(true) }));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={width}
      trapFocus
      returnFocus
      closeOnEscape={false}
      middlewares={withinWindow}
    >
      <Popover.Target>
        <Button
          size={size}
          variant="default"
          leftSection={icon}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDownCapture={closeOnEscape(close)}>{children(close)}</Popover.Dropdown>
    </Popover>
  );
}
