import { expect, test } from 'vitest';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { sampleLead } from '#tests/slices/crm/sample-lead.ts';
import { leadFacts } from './lead-material.ts';

test('what comes out of a set is told in words, and anything else as it is', () => {
  const facts = (lead: Partial<Lead>) => Object.fromEntries(leadFacts({ lead: sampleLead(lead) }));
  expect(facts({ type: 'local', name: 'snake_case GmbH', category: 'gas_station' })).toMatchObject({
    name: 'snake_case GmbH',
    category: 'gas station',
  });
  expect(facts({ type: 'people', columns: { seniority: 'c_level', size: '11-50' } })).toMatchObject({
    seniority: 'c level',
    size: '11-50',
  });
});
