import { expect, test } from 'vitest';
import { isVideoAddress, playerOf } from './video-hosts.ts';

test.each([
  ['https://www.youtube-nocookie.com/embed/abc?rel=0', true],
  ['https://player.vimeo.com/video/1', true],
  ['http://player.vimeo.com/video/1', false],
  ['https://player.vimeo.com.elsewhere.example/video/1', false],
  ['https://elsewhere.example/?https://player.vimeo.com/', false],
  ['https://player.vimeo.com@elsewhere.example/', false],
  ['https://player.vimeo.com:8443/video/1', false],
  ['javascript:alert(1)//https://player.vimeo.com', false],
  ['https://www.youtube.com/embed/abc', false],
  ['', false],
])('%s: %s', (address, allowed) => expect(isVideoAddress(address)).toBe(allowed));

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&index=2',
  'http://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  '  https://youtu.be/dQw4w9WgXcQ?si=abc ',
  'youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  youtube,
])('%s is shown by the player of YouTube', (typed) => expect(playerOf(typed)).toBe(youtube));

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', 5],
])('%s begins later', (typed, start) => expect(playerOf(typed)).toBe(`${youtube}?start=${start}`));

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.vimeo.com/76979871/', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871?h=1'],
])('%s is shown by the player of Vimeo', (typed, player) => expect(playerOf(typed)).toBe(player));

test.each([
  '',
  'video',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://youtube.com.elsewhere.example/watch?v=dQw4w9WgXcQ',
  'https://elsewhere.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
])('%s is no video', (typed) => expect(playerOf(typed)).toBeNull());

test('what becomes a player may be kept', () => {
  expect(isVideoAddress(playerOf('youtu.be/dQw4w9WgXcQ') ?? '')).toBe(true);
  expect(isVideoAddress(playerOf('vimeo.com/1') ?? '')).toBe(true);
});
