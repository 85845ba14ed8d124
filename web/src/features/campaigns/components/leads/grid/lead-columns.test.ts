import { expect, test } from 'vitest';
import { hostOf, leadColumns, profileOf, type Words } from './lead-columns.tsx';

test('the address of a website is read by its host, and that of a profile by all that tells it from others', () => {
  expect(hostOf('https://www.leadwright.example/about')).toBe('leadwright.example');
  expect(hostOf('https://www.xn--bckerei-5wa.example/')).toBe('bäckerei.example');
  expect(profileOf('https://www.linkedin.com/in/ann-baker/?trk=people')).toBe('linkedin.com/in/ann-baker');
  expect(profileOf('linkedin.com')).toBe('linkedin.com');
});

/** A usual screen without the sidebar and the boxes by which leads are chosen. */
const room = 1440 - 232 - 44;
/** A source by its name. */
const sourceName = 130;
const words = { t: (key: string) => key } as unknown as Words;

test.each(['local', 'company', 'people'] as const)(
  'where a lead came from is seen on a usual screen, in a list of %s',
  (kind) => {
    const columns = leadColumns(kind, words);
    const shown = columns.filter(({ defaultToggle }) => defaultToggle);
    const upTo = shown.slice(0, shown.findIndex(({ accessor }) => accessor === 'source') + 1);
    expect(upTo.at(-1)?.accessor).toBe('source');
    const before = upTo.slice(0, -1).reduce((sum, { width }) => sum + width, 0);
    expect(before + sourceName).toBeLessThanOrEqual(room);
    // Whoever had chosen columns before has social profiles as they were.
    expect(columns.find(({ accessor }) => accessor === 'socials')).toMatchObject({
      ...{ defaultToggle: false, hiddenSince: 3 },
    });
  },
);

test('numbers and money stand at the right, one digit under the other, and nothing else does', () => {
  const atRight = leadColumns('influencer', words).filter(({ textAlign }) => textAlign === 'right');
  expect(atRight.map(({ accessor }) => accessor)).toEqual(
    expect.arrayContaining(['followers', 'engagements', 'views', 'email_score']),
  );
  const plain = leadColumns('people', words).filter(({ textAlign }) => textAlign === undefined);
  expect(plain.map(({ accessor }) => accessor)).toEqual(
    expect.arrayContaining(['name', 'created_at', 'source']),
  );
});
