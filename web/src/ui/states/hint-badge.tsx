import { Tooltip } from '@mantine/core';
import { StatusBadge, type Tone } from './status-badge.tsx';

/** A badge that explains itself on hover and focus. */
export function HintBadge({ tone, label, hint }: { tone: Tone; label: string; hint: string }) {
  return (
    <Tooltip label={hint} multiline w={240} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span tabIndex={0} style={{ borderRadius: 6 }}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
    </Tooltip>
  );
}
