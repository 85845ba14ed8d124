import type { Delivery } from '#shared/contracts/integrations.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';

export const deliveryTone: Record<Delivery['status'], Tone> = {
  pending: 'neutral',
  delivered: 'success',
  retrying: 'warning',
  failed: 'danger',
  disabled: 'neutral',
};

/** JSON as people read it; anything else as it came. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
