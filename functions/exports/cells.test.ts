import { expect, test } from 'vitest';
import { type LeadRecord, toWholeLead } from '#functions/campaigns/index.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { type ExportKey, exportKeys } from '#shared/domain/leads/files/export-columns.ts';
import type { Lead, LeadValue } from '#shared/domain/leads/lead.ts';
import { fullHead } from '#tests/support/full-head.ts';
import { fileColumns, headParts, isOfHeads } from './cells.ts';

const value = (text: string, label?: string): LeadValue => ({
  ...{ value: text, source: 'website', confidence: 90, first_seen: '2026-11-27', last_seen: '2026-11-27' },
  ...(label ? { label } : {}),
});
const exported = {
  lead: {} as Lead,
  labels: [],
  sent_to: [],
  values: {
    social: [value('https://facebook.com/nova', 'facebook'), value('https://x.com/nova', 'x')],
    phone: [value('+13125550124'), value('+13125550124'), value('+13125550199')],
    person: [value('Ann Archer', 'Owner')],
  },
};
const cellsOf = (...keys: ExportKey[]) =>
  fileColumns({ columns: keys.map((key) => ({ key, title: key })), provenance: false }).map(({ read }) =>
    read(exported),
  );

test('all values of a field stand in their column, each once: profiles by their addresses, people with what they do', () => {
  expect(cellsOf('profiles', 'phones', 'people', 'emails')).toEqual([
    ['https://facebook.com/nova', 'https://x.com/nova'],
    ['+13125550124', '+13125550199'],
    ['Ann Archer (Owner)'],
    [],
  ]);
});

test('a value stands in the words of whoever asks, and what has none stands as it is', () => {
  const words = {
    ...{ category: { bakery: 'Bäckerei' }, crm_news: { no_access: 'No access' } },
    industry: { 'real estate': 'Immobilien' },
  };
  const read = (key: ExportKey, lead: object) =>
    fileColumns({ columns: [{ key, title: key }], provenance: false, words }).map((column) =>
      column.read({ ...exported, lead: lead as Lead }),
    );
  expect(read('category', { category: 'bakery' })).toEqual(['Bäckerei']);
  expect(read('industry', { columns: { industry: 'Real Estate' } })).toEqual(['Immobilien']);
  expect(read('category', { category: 'constructor' })).toEqual(['constructor']);
  expect(read('category', {})).toEqual([undefined]);
  expect(read('crm_news', { crm_news: ['no_access', 'other'] })).toEqual([['No access', 'other']]);
  expect(read('name', { name: 'bakery' })).toEqual(['bakery']);
  expect(read('technologies', { technologies: ['wordpress', 'next.js'] })).toEqual([
    ['WordPress', 'Next.js'],
  ]);
});

test('a program that asks without words gets the keys', () => {
  const lead = { technologies: ['wordpress'] } as Lead;
  const [column] = fileColumns({ columns: [{ key: 'technologies', title: 'T' }], provenance: false });
  expect(column?.read({ ...exported, lead })).toEqual(['wordpress']);
});

test('a source is named in words, beside the value that it gave too', () => {
  const columns = fileColumns({
    ...{
      columns: ['source', 'phone'].map((key) => ({ key: key as ExportKey, title: key })),
      provenance: true,
    },
    words: { source: { website: 'Website of the firm', sample: 'Sample data' } },
  });
  const lead = { source: 'sample', phone: '+13125550199' } as Lead;
  const read = new Map(columns.map((column) => [column.key, column.read({ ...exported, lead })]));
  expect([read.get('source'), read.get('phone_source')]).toEqual(['Sample data', 'Website of the firm']);
});

const at = '2026-11-27T00:00:00.000Z';
test.each(kindKeys)('each column of %s has by itself what it has of a whole head', (type) => {
  const head = fullHead(type);
  for (const key of exportKeys(type)) {
    const columns = [{ key, title: key }];
    if (!isOfHeads({ columns, provenance: false })) continue;
    const parts = new Set<string>(['id', 'campaign_id', ...headParts(columns)]);
    const part = Object.fromEntries(Object.entries(head).filter(([name]) => parts.has(name)));
    const cellIn = (of: object) => {
      const lead = toWholeLead({ head: of as LeadRecord['head'], texts: {} }, at);
      const beside = { sent_to: lead.sent_to ?? [], labels: lead.labels ?? [] };
      const notes = lead.notes_count ? 'Call back' : undefined;
      return fileColumns({ columns, provenance: false })[0]?.read({ lead, values: {}, notes, ...beside });
    };
    expect(cellIn(head), key).toSatisfy((cell) => cell !== undefined && cell !== '');
    expect(cellIn(part), key).toEqual(cellIn(head));
  }
});

test('beside a column of the kind stands who told it, and nothing beside what nobody told as it is shown', () => {
  const seen = { first_seen: '2026-11-01', last_seen: '2026-11-02' };
  const columns_told = {
    position: [
      { value: 'CEO', source: 'pdl', confidence: 90, ...seen },
      { value: 'CTO', source: 'import', ...seen },
    ],
    company: [{ value: 'Before', source: 'import', ...seen }],
  };
  const lead = { columns: { position: 'CTO', company: 'Nova' } } as unknown as Lead;
  const columns = (['position', 'company', 'notes', 'emails', 'text:prm_0001'] as const).map((key) => ({
    key,
    title: key,
  }));
  const cells = fileColumns({ columns, provenance: true }).map(({ key, read }) => [
    key,
    read({ ...exported, lead, columns_told }),
  ]);
  expect(cells).toEqual([
    ...[
      ['position', 'CTO'],
      ['position_source', 'import'],
      ['position_url', undefined],
    ],
    ...[
      ['position_first_seen', '2026-11-01'],
      ['position_confidence', undefined],
    ],
    ...[
      ['company', 'Nova'],
      ['company_source', undefined],
      ['company_url', undefined],
    ],
    ...[
      ['company_first_seen', undefined],
      ['company_confidence', undefined],
    ],
    ...[
      ['notes', undefined],
      ['emails', []],
      ['text:prm_0001', undefined],
    ],
  ]);
});
