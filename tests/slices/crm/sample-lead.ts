import { Lead } from '#shared/domain/leads/lead.ts';

/** An invented person with all that a CRM asks for, or something else. */
export const sampleLead = (of: Partial<Lead> = {}): Lead =>
  Lead.parse({
    ...{ id: 'led_1', campaign_id: 'cmp_1', type: 'people', name: 'Ada van der Berg' },
    ...{ email: 'ada@nova.example', phone: '+49 30 1234567', city: 'Berlin', country: 'DE' },
    columns: { company: 'Nova GmbH', position: 'Director', company_website: 'https://nova.example/' },
    ...{ email_status: 'found', emails_count: 1, phones_count: 1, socials: [], technologies: [], sent: 0 },
    ...{ source: 'manual', sample: false },
    ...{ created_at: '2026-11-24T00:00:00Z', updated_at: '2026-11-24T00:00:00Z' },
    ...of,
  });
