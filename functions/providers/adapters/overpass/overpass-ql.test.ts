import { expect, test } from 'vitest';
import { questionOf } from './overpass-ql.ts';

const tile = { south: 52, west: 13, height: 0.1, width: 0.1 };

test.each(['"];out;', '\\', '\\"', 'a.b*c', '[x](y){2}', '^|$+?', 'one\ntwo\u0000'])(
  '%j is a text within quotes, and a pattern of itself',
  (text) => {
    const filter = { keys: ['name'], spelled: [[[text]]] };
    const [line = ''] = questionOf({ any: [[filter]], all: [] }, tile, 5)
      .split('\n')
      .slice(2);
    const [whole, value = ''] = /^ {2}nwr\["name"~("(?:[^"\\]|\\.)*")\]\([-\d.,]+\);$/.exec(line) ?? [];
    expect(whole).toBe(line);
    const meant = text.replaceAll(/\p{Cc}/gu, ' ');
    expect(meant.match(JSON.parse(value))?.[0]).toBe(meant);
    expect('another text'.match(JSON.parse(value))).toBeNull();
  },
);

test('a tile across the antimeridian is asked for in two boxes', () => {
  const question = questionOf({ any: [[{ keys: ['shop'] }]], all: [] }, { ...tile, west: 179.95 }, 5);
  expect(question.match(/,180\);|,-180,/g)).toHaveLength(2);
});
