import { describe, expect, it } from 'vitest';
import { actionsColumn } from './grid-column.ts';
import { headWidthOf } from './use-head-width.ts';

const wide = (text: string) => text.length * 10;
const head = (given: object = {}) => headWidthOf({ accessor: 'size', title: '1234567890', ...given }, wide);

describe('the width of a head', () => {
  it('is that of its title, and of the signs beside it', () => {
    expect(head()).toBe(126);
    expect(head({ toggleable: true })).toBe(head() + 24);
    expect(head({ sortable: true })).toBe(head() + 18 + 24);
    expect(head({ filter: { isOn: false, draw: () => null } })).toBe(head() + 24);
  });

  it('is none where the title is not seen', () => {
    expect(head({ accessor: actionsColumn })).toBe(0);
  });
});
