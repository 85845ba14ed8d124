import type { OutboundPolicy } from './policy.ts';

/** Who a receiver is told that sends. */
export const webhookUserAgent = 'Leadwright-Webhooks/1.0';

/**
 * What may be sent to an address that a customer typed: no redirects, 20 s, 64 KB of reply. `allowPrivate` is the
 * local-only setting for tests and single-machine installs; it also opens plain HTTP and every port.
 */
export const webhookPolicy = (allowPrivate: boolean): OutboundPolicy => ({
  allowPrivate,
  protocols: allowPrivate ? ['https', 'http'] : ['https'],
  ports: allowPrivate ? 'any' : [443],
  maxRedirects: 0,
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 20_000,
  maxBytes: 65_536,
  onTooLarge: 'truncate',
  userAgent: webhookUserAgent,
});
