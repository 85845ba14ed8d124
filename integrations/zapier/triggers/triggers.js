import { leadItem, runItem } from '../items.js';

const listField = {
  key: 'list_id',
  label: 'List',
  type: 'string',
  dynamic: 'lists.id.name',
  required: false,
  helpText: 'Leave it empty for all lists.',
};

/** A Zap that begins with an event: an address is subscribed while the Zap is on. */
function onEvent({ key, event, noun, label, description, item, sample }) {
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      inputFields: [listField],
      async performSubscribe(z, { targetUrl, inputData }) {
        const { list_id } = inputData;
        const body = { target_url: targetUrl, event, ...(list_id ? { list_id } : {}) };
        const { data } = await z.request({ url: '/api/zapier/hooks', method: 'POST', body });
        return data;
      },
      async performUnsubscribe(z, { subscribeData }) {
        const { id } = subscribeData;
        // What is gone already, since its address answered that it is, needs no more.
        const { status } = await z.request({
          url: `/api/zapier/hooks/${encodeURIComponent(id)}`,
          method: 'DELETE',
          skipThrowForStatus: true,
        });
        if (status >= 400 && status !== 404) throw new z.errors.Error(`The service answered ${status}.`);
        return {};
      },
      perform: (_z, { cleanedRequest }) => [item(cleanedRequest)],
      async performList(z, { inputData }) {
        const { list_id } = inputData;
        const params = { event, ...(list_id ? { list_id } : {}) };
        const { data } = await z.request({ url: '/api/zapier/samples', params });
        return data.map(item);
      },
      sample,
    },
  };
}

const sampleLead = {
  id: 'lead.created-led_SAMPLE-2026-01-01T00:00:00.000Z',
  ...{ lead_id: 'led_SAMPLE', list_id: 'cmp_SAMPLE', list_name: 'Sample list', event: 'lead.created' },
  ...{ name: 'Pineward Dental', email: 'hello@pineward.leadwright.example', phone: '+14155550123' },
  ...{ website: 'https://pineward.leadwright.example/', city: 'San Francisco', country: 'US' },
  happened_at: '2026-01-01T00:00:00.000Z',
};

const onLead = (more) => onEvent({ ...more, noun: 'Lead', item: leadItem, sample: sampleLead });

export const leadTriggers = [
  onLead({
    ...{ key: 'new_lead', event: 'lead.created', label: 'New Lead' },
    description: 'Triggers when a lead comes into a list.',
  }),
  onLead({
    ...{ key: 'enriched_lead', event: 'lead.enriched', label: 'Enriched Lead' },
    description: 'Triggers when more is known of a lead: an e-mail, a phone, people.',
  }),
  onLead({
    ...{ key: 'sent_lead', event: 'lead.sent', label: 'Lead Sent to Zapier' },
    description: 'Triggers when somebody, or a plan, sends leads to this Zap.',
  }),
];

export const runFinished = onEvent({
  ...{ key: 'run_finished', event: 'run.finished', noun: 'Run', label: 'Run Finished', item: runItem },
  description: 'Triggers when a search, an enrichment or another run has ended.',
  sample: {
    ...{ id: 'run.finished-run_SAMPLE', run_id: 'run_SAMPLE', status: 'completed' },
    ...{ list_id: 'cmp_SAMPLE', list_name: 'Sample list', credits_spent: 12, steps: 'enrich: 24' },
    happened_at: '2026-01-01T00:00:00.000Z',
  },
});
