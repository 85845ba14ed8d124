import { describe, expect, it } from 'vitest';
import { comparableName, isSameTitle, titledPeople } from './annotated-people.ts';

const person = (text: string) => ({ type: 'PER', text });
const title = (text: string) => ({ type: 'FUNC', text });
const pairs = (text: string, ...entities: { type: string; text: string }[]) =>
  titledPeople({ text }, entities).map((titled) => `${titled.name}: ${titled.title}`);

describe('people with a title beside the name', () => {
  it.each([
    ['in one line', 'Jane Miller, Owner'],
    ['above the title', 'Jane Miller\nOwner'],
    ['with a line of dots between', 'Jane Miller\n…\nOwner'],
    ['with a number in the line', 'Jane Miller - Owner - 555 0100'],
  ])('stand %s', (_, text) => {
    expect(pairs(text, person('Jane Miller'), title('Owner'))).toEqual(['jane miller: Owner']);
  });

  it.each([
    ['words stand between', 'Jane Miller works as\nOwner'],
    ['they are further apart', 'Jane Miller\n…\n…\nOwner'],
    [
      'a sentence mentions both',
      'As soon as we came Jane Miller, Owner of the house, gave us a friendly welcome',
    ],
  ])('are none where %s', (_, text) => {
    expect(pairs(text, person('Jane Miller'), title('Owner'))).toEqual([]);
  });

  it('have one title each, in the order of the list', () => {
    const names = [person('Jane Miller'), person('Ben Fox')] as const;
    const titles = [title('Owner'), title('Clerk')] as const;
    const expected = ['jane miller: Owner', 'ben fox: Clerk'];
    expect(pairs('Jane Miller\nOwner\nBen Fox\nClerk', names[0], titles[0], names[1], titles[1])).toEqual(
      expected,
    );
    expect(pairs('Owner\nJane Miller\nClerk\nBen Fox', titles[0], names[0], titles[1], names[1])).toEqual(
      expected,
    );
  });

  it('leave a title to the closer name', () => {
    expect(
      pairs('Jane Miller\nOwner, Ben Fox', person('Jane Miller'), title('Owner'), person('Ben Fox')),
    ).toEqual(['ben fox: Owner']);
  });

  it('have more than a first name', () => {
    expect(pairs('Jane, Owner', person('Jane'), title('Owner'))).toEqual([]);
  });
});

describe('what is compared', () => {
  it('is the name without capitals, degrees and forms of address', () => {
    expect(comparableName('Dr. JANE (Janie) O’Neil, CPA')).toBe('jane o neil');
  });

  it('is the title or a part of it in whole words', () => {
    expect(isSameTitle('Sales Manager', 'manager')).toBe(true);
    expect(isSameTitle('Sales Manager', 'Man')).toBe(false);
  });
});
