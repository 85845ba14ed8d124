import { createHash } from 'node:crypto';
import { entity } from '#functions/platform/table/entity.ts';

export const suppressionReasons = ['bounce', 'complaint'] as const;

/** An address that gets no mails of ours, by its hash: the address itself is not kept. */
export const suppressionEntity = entity({
  slice: 'mail',
  name: 'suppression',
  attributes: {
    addressHash: { type: 'string', required: true },
    reason: { type: suppressionReasons, required: true },
    at: { type: 'string', required: true },
    /** Epoch seconds: a mailbox may be made again, and its owner must not be shut out for ever. */
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'suppressed#{addressHash}',
  sk: 'suppression',
});

/** The same for every way to write an address that mail servers take as one. */
export const hashAddress = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');
