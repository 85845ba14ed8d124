import { entity } from '#functions/platform/table/entity.ts';

/** What became of a mail: in somebody's hands until `lease_until`, or sent. Holds no address and no text. */
export const sentMailEntity = entity({
  slice: 'mail',
  name: 'sent-mail',
  attributes: {
    id: { type: 'string', required: true },
    /** While this is in the future somebody is sending it. */
    lease_until: { type: 'string', required: true },
    sent_at: { type: 'string' },
    /** Epoch seconds; longer than a queue and its dead letters keep a message. */
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'mail#{id}',
  sk: 'sent-mail',
});
