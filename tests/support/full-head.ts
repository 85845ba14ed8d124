import type { LeadRecord } from '#functions/campaigns/index.ts';
import { isCommon } from '#shared/domain/kinds/column.ts';
import { columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';

const at = '2026-11-27T00:00:00.000Z';

/** A head of a kind with something in every attribute, and in every column of its own. */
export const fullHead = (type: KindKey): LeadRecord['head'] => ({
  ...{ tenantId: 'acc_1', campaign_id: 'cmp_1', id: 'led_1', type, identity: 'domain:nova.example' },
  ...{ name: 'Nova', category: 'bakery', street: 'Ring 1', city: 'Bonn', state: 'NRW', postal_code: '53111' },
  ...{ country: 'DE', website: 'https://nova.example', phone: '+49228123', email: 'a@nova.example' },
  ...{ email_check: 'valid', email_score: 90, email_status: 'potential', emails_count: 2, phones_count: 3 },
  ...{ people_count: 4, socials: ['x'], technologies: ['php'], labels: ['lbl_1'], tags: ['new'] },
  ...{ owner: 'usr_1', owned_before: true, notes_count: 1, sent: 1, sent_at: { con_1: at } },
  ...{ crm_told: { con_1: { what: 'changed', at } }, source: 'sample', sample: true, created_at: at },
  ...{ updated_at: at, enriched_at: at, enrich_problem: 'dns', looking_until: '2099-01-01', version: 1 },
  columns: Object.fromEntries(columnsOf(type).flatMap(({ key }) => (isCommon(key) ? [] : [[key, key]]))),
});
