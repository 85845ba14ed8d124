import { listField, listOf, sampleLead, shownLead } from './list-field.js';

/** All that may be said of a lead. Which of it a list takes, and what it must have, depends on its kind: the service says so by name. */
const words = [
  ...[
    ['name', 'Name'],
    ['first_name', 'First name'],
    ['last_name', 'Last name'],
    ['email', 'Email'],
    ['phone', 'Phone'],
    ['website', 'Website'],
    ['domain', 'Domain'],
    ['linkedin_url', 'LinkedIn URL'],
  ],
  ...[
    ['platform', 'Platform'],
    ['handle', 'Handle'],
    ['position', 'Position'],
    ['company', 'Company'],
    ['street', 'Street'],
    ['postal_code', 'Postal code'],
    ['city', 'City'],
    ['state', 'State'],
    ['country', 'Country (two letters)'],
  ],
];

export const createLead = {
  key: 'create_lead',
  noun: 'Lead',
  display: {
    label: 'Create Lead',
    description: 'Adds a lead to a list, which costs nothing. One that the list has already is given back.',
  },
  operation: {
    inputFields: [listField, ...words.map(([key, label]) => ({ key, label, type: 'string' }))],
    async perform(z, { inputData: { list_id, ...given } }) {
      const body = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
      const url = `/api/campaigns/${encodeURIComponent(list_id)}/results`;
      const { status, data } = await z.request({ url, method: 'POST', body, skipThrowForStatus: true });
      if (status === 201) return shownLead(data);
      if (status === 409) return knownLead(z, list_id, body);
      throw new z.errors.Error(messageOf(data), data.code, status);
    },
    sample: sampleLead,
  },
};

/** Every field that is wrong, by its name, or what else the service said. */
const messageOf = ({ message, fields = [] }) =>
  fields.length > 0 ? fields.map(({ path, message: why }) => `${path}: ${why}`).join(' ') : message;

async function knownLead(z, list_id, body) {
  const url = `/api/campaigns/${encodeURIComponent(list_id)}/results/known`;
  const { data: known } = await z.request({ url, method: 'POST', body });
  const here = known.data.find(({ campaign_id }) => campaign_id === list_id);
  if (!here) throw new z.errors.Error('The list has this lead already.', 'conflict', 409);
  await listOf(z, list_id);
  const lead = await z.request({
    url: `/api/campaigns/${encodeURIComponent(list_id)}/results/${encodeURIComponent(here.lead_id)}`,
  });
  return shownLead(lead.data.lead);
}
