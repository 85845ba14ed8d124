import { describe, expect, test } from 'vitest';
import { ImportTemplate } from './import-templates.ts';
import { ImportPreview, LeadImport, leadImports } from './imports.ts';

const row = {
  ...{ line: 2, verdict: 'ok', known: false, same_as_line: null, unread: null },
  entry: { website: 'a.example' } as Record<string, string>,
  further: { email: [], phone: [] },
  bad: [{ column: 1, field: 'city', value: 'x' }],
};
const preview = {
  ...{ format: 'jsonl', delimiter: null, encoding: 'utf-8', misnamed: false, sheets: [], sheet: null },
  ...{ template: null, phone_country: null, headings: true, more: false, rows: [row], problem: null },
  columns: [{ heading: 'Website', samples: [], field: 'website', confidence: 100 }],
};

describe('a page that is older than a field reads replies without it', () => {
  test('as the preview of a file', () => {
    const later = structuredClone(preview);
    later.columns.push({ heading: 'Mood', samples: [], field: 'mood', confidence: 90 });
    later.rows[0]?.bad.push({ column: 2, field: 'mood', value: 'y' });
    Object.assign(later.rows[0]?.entry ?? {}, { mood: 'good' });
    const { columns, ...others } = ImportPreview.parse(later);
    const { columns: known, ...expected } = ImportPreview.parse(preview);
    expect(others).toEqual(expected);
    expect(expected.rows).toEqual([row]);
    expect(columns).toEqual([...known, { heading: 'Mood', samples: [], field: null, confidence: 90 }]);
  });

  test('as a template', () => {
    const columns = [
      { heading: 'A', field: 'city' },
      { heading: 'B', field: 'mood' },
    ];
    const template = { id: 't', name: 'T', type: 'local', columns, phone_country: null, created_at: '' };
    expect(ImportTemplate.parse(template).columns.map(({ field }) => field)).toEqual(['city', null]);
  });

  test('and reasons why a file cannot be read that it does not know', () => {
    const { problem } = LeadImport.shape;
    expect(problem.parse({ why: 'empty', line: 1 })).toEqual({ why: 'empty', line: 1 });
    expect(problem.parse({ why: 'of a later release', line: 1 })).toBeNull();
  });

  test('but nothing that is no reply of this kind', () => {
    for (const bad of [[{ column: 1 }], 'x', [{ column: 'x', field: 'city', value: 'x' }]])
      expect(ImportPreview.safeParse({ ...preview, rows: [{ ...row, bad }] }).success).toBe(false);
  });
});

describe('what is asked for', () => {
  const { start, preview: asked, saveTemplate } = leadImports.endpoints;
  const body = { mapping: ['website'], headings: true, duplicates: 'skip' };
  const words = { line: 'L', reason: 'R', incomplete: 'I', invalid: 'N' };

  test('goes without words that are not known', () => {
    const fields = { city: 'Ort', mood: '' };
    const read = start.body?.parse({ ...body, words: { ...words, mood: 1, fields } });
    expect(read?.words).toEqual({ ...words, fields: { city: 'Ort' } });
    expect(start.body?.safeParse({ ...body, words: { ...words, fields: { city: '' } } })?.success).toBe(
      false,
    );
  });

  test('names no field that is not known', () => {
    expect(start.body?.safeParse({ ...body, words, mapping: ['mood'] })?.success).toBe(false);
    expect(asked.body?.safeParse({ mapping: ['mood'] })?.success).toBe(false);
    const columns = [{ heading: 'A', field: 'mood' }];
    expect(saveTemplate.body?.safeParse({ name: 'T', type: 'local', columns })?.success).toBe(false);
    expect(start.body?.safeParse({ ...body, words, mood: 1 })?.success).toBe(false);
  });
});
