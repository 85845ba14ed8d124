import { beforeEach, expect, test, vi } from 'vitest';
import { noteDrafts } from './note-drafts.ts';

let kept: Map<string, string>;
let full: boolean;

beforeEach(() => {
  kept = new Map();
  full = false;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('the quota is exceeded');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

test('each lead has a draft of its own until it is forgotten', () => {
  noteDrafts.write('a', 'Call on Monday');
  noteDrafts.write('b', 'Asks for Ann');
  expect([noteDrafts.read('a'), noteDrafts.read('b')]).toEqual(['Call on Monday', 'Asks for Ann']);
  noteDrafts.forget('a');
  expect([noteDrafts.read('a'), noteDrafts.read('b')]).toEqual([undefined, 'Asks for Ann']);
  noteDrafts.clear();
  expect(noteDrafts.read('b')).toBeUndefined();
});

test('what cannot be kept or read is no draft, and stops nobody', () => {
  full = true;
  expect(() => noteDrafts.write('a', 'Call')).not.toThrow();
  expect(noteDrafts.read('a')).toBeUndefined();
  kept.set('note_drafts', '[1]');
  expect(noteDrafts.read('a')).toBeUndefined();
});
