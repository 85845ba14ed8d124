import type { OutboundPolicy } from '#functions/platform/outbound/index.ts';

/** The product token that site owners address in robots.txt. */
export const crawlerToken = 'LeadwrightBot';

/**
 * What the crawler may do on the network. `contactUrl` is a page that tells site owners who is asking.
 * Everything else may be overridden, for instance to reach sites on this machine in tests.
 */
export function crawlPolicy(contactUrl: string, overrides: Partial<OutboundPolicy> = {}): OutboundPolicy {
  return {
    allowPrivate: false,
    protocols: ['http', 'https'],
    allowIpLiterals: false,
    maxRedirects: 5,
    connectTimeoutMs: 4_000,
    totalTimeoutMs: 12_000,
    maxBytes: 3_000_000,
    onTooLarge: 'truncate',
    userAgent: `Mozilla/5.0 (compatible; ${crawlerToken}/1.0; +${contactUrl})`,
    ...overrides,
  };
}
