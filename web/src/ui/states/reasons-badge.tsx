import { Tooltip, UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { StatusBadge, type Tone } from './status-badge.tsx';

/** A badge that tells its reasons on hover and focus, and on tap until something else is tapped. */
export function ReasonsBadge({ tone, label, children }: { tone: Tone; label: string; children: ReactNode }) {
  const [kept, setKept] = useState(false);
  const ref = useClickOutside<HTMLButtonElement>(() => setKept(false));
  return (
    <Tooltip
      label={children}
      multiline
      w={260}
      // Undefined leaves it to hover and focus.
      opened={kept || undefined}
      events={{ hover: true, focus: true, touch: false }}
    >
      <UnstyledButton
        ref={ref}
        style={{ borderRadius: 6, display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
        onClick={() => setKept(!kept)}
        onKeyDown={({ key }) => key === 'Escape' && setKept(false)}
      >
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </UnstyledButton>
    </Tooltip>
  );
}
