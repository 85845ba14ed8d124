import { expect, test } from 'vitest';
import { sampleLead } from '#tests/slices/crm/sample-lead.ts';
import { mapLead } from './map-lead.ts';
import type { CrmField, MappedFrom } from './mapping.ts';

const lead = sampleLead({ type: 'local', name: 'snake_case GmbH', category: 'gas_station' });
const mapped = (from: MappedFrom, field: Partial<CrmField> = {}) =>
  mapLead(lead, { rows: [{ to: 'theirs', from }] }, [
    { id: 'theirs', name: 'Theirs', type: 'text', custom: true, ...field } as CrmField,
  ]).contact.theirs;
const column = (key: string): MappedFrom => ({ kind: 'column', column: key, as: 'as_is' });

test('what comes out of a set is sent in words, alone and joined, and anything else as it is', () => {
  expect(mapped(column('category'))).toBe('gas station');
  expect(mapped(column('name'))).toBe('snake_case GmbH');
  expect(mapped({ kind: 'join', columns: ['category', 'city'], with: ', ' })).toBe('gas station, Berlin');
});

test('an option of theirs is found by its words, however they are joined', () => {
  for (const option of ['Gas station', 'gas_station', 'GAS STATION'])
    expect(mapped(column('category'), { type: 'choice', options: [option] })).toBe(option);
});
