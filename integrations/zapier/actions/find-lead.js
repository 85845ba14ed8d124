import { listField, listOf, sampleLead, shownLead } from './list-field.js';

export const findLead = {
  key: 'find_lead',
  noun: 'Lead',
  display: { label: 'Find Lead', description: 'Finds a lead of a list by its e-mail.' },
  operation: {
    inputFields: [listField, { key: 'email', label: 'Email', type: 'string', required: true }],
    async perform(z, { inputData: { list_id, email } }) {
      const { type } = await listOf(z, list_id);
      const { data } = await z.request({
        url: `/api/${type}-results/${encodeURIComponent(list_id)}`,
        method: 'POST',
        body: {
          custom_search: [{ field: 'email', operator: 'like', value: [email.trim().toLowerCase()] }],
          ...{ sent: -1, limit: 1 },
        },
      });
      return data.data.map(shownLead);
    },
    sample: sampleLead,
  },
};
