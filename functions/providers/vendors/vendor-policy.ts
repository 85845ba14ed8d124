import type { OutboundPolicy } from '#functions/platform/outbound/index.ts';

/** Vendors are asked over HTTPS, at public addresses alone, and no redirect carries a key elsewhere. */
export const vendorPolicy: OutboundPolicy = {
  allowPrivate: false,
  protocols: ['https'],
  ports: [443],
  maxRedirects: 0,
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 20_000,
  maxBytes: 16 * 1024 * 1024,
  onTooLarge: 'fail',
  userAgent: 'Leadwright/1.0',
};

/** For a stand-in of a vendor on this machine; never for a vendor. */
export const vendorStandInPolicy: OutboundPolicy = {
  ...vendorPolicy,
  allowPrivate: true,
  allowIpLiterals: true,
  protocols: ['http'],
  ports: 'any',
};
