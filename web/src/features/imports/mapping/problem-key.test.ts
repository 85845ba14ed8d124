import { expect, test } from 'vitest';
import { problemKey } from './problem-key.ts';

const empty = { problem: { why: 'empty' as const, line: 1 }, sheet: null, sheets: [] };
const column = { heading: 'Praxis am Park', samples: [], field: null, confidence: 0 };

test('a line that was taken for the headings is not told as a file without rows', () => {
  expect(problemKey({ ...empty, headings: true, columns: [column] })).toBe('import.problem_only_headings');
  expect(problemKey({ ...empty, headings: true, columns: [] })).toBe('import.problem_empty');
  expect(problemKey({ ...empty, headings: false, columns: [column] })).toBe('import.problem_empty');
});

test('an empty sheet is not told as an empty file', () => {
  const sheets = { sheet: 'Leads', sheets: ['Leads', 'Other'] };
  expect(problemKey({ ...empty, ...sheets, headings: false, columns: [] })).toBe(
    'import.problem_empty_sheet',
  );
});

test('every other problem is told as it is, and none as nothing', () => {
  const other = { ...empty, headings: true, columns: [column] };
  expect(problemKey({ ...other, problem: { why: 'damaged', line: 1 } })).toBe('import.problem_damaged');
  expect(problemKey({ ...other, problem: null })).toBeNull();
});
