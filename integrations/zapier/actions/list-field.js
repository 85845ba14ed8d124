/** The list that an action works on; its kind decides what a lead of it may say. */
export const listField = {
  ...{ key: 'list_id', label: 'List', type: 'string', required: true },
  dynamic: 'lists.id.name',
};

export async function listOf(z, list_id) {
  const { data } = await z.request({ url: `/api/campaigns/${encodeURIComponent(list_id)}` });
  return data;
}

/** A lead without what only a grid needs. */
export const shownLead = ({ id, campaign_id, name, email, phone, website, city, country }) => ({
  ...{ id, list_id: campaign_id, name, email, phone, website, city, country },
});

export const sampleLead = shownLead({
  ...{ id: 'led_SAMPLE', campaign_id: 'cmp_SAMPLE', name: 'Pineward Dental', phone: '+14155550123' },
  ...{ email: 'hello@pineward.leadwright.example', website: 'https://pineward.leadwright.example/' },
  ...{ city: 'San Francisco', country: 'US' },
});
