import { describe, expect, it } from 'vitest';
import { listAddress, listQueryOf, parseListAddress, withListQuery, workflowAddress } from './addresses.ts';

describe('the address of a list', () => {
  it('is read as it is written', () => {
    const segment = listAddress('local', 'cmp_01-X').split('/').at(-1);
    expect(parseListAddress(segment)).toEqual({ type: 'local', id: 'cmp_01-X' });
  });

  it.each([undefined, '', 'local', 'local-', '-cmp_1', 'nonsense-cmp_1'])(
    'is nothing else: %s',
    (segment) => {
      expect(parseListAddress(segment)).toBeUndefined();
    },
  );
});

it('a lead knows the query of the list that it was opened from', () => {
  expect(listQueryOf(withListQuery('?page=4'))).toBe('?page=4');
  expect(listQueryOf(null)).toBe('');
  expect(listQueryOf({ listQuery: 4 })).toBe('');
});

it('a workflow is opened as it is drawn, or with one of its runs', () => {
  expect(workflowAddress('wfl_1')).toBe('/lead-search/workflow/wfl_1');
  expect(workflowAddress('wfl_1', 'turn_2')).toBe('/lead-search/workflow/wfl_1?turn=turn_2');
});
