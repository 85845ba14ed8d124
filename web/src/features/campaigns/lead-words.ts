import type { EmailStatus } from '#shared/domain/leads/lead.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';

export const emailTone: Record<EmailStatus, Tone> = {
  not_searched: 'neutral',
  looking: 'info',
  found: 'success',
  potential: 'warning',
  not_found: 'neutral',
};
