import { expect, test } from 'vitest';
import { profileAddress, profileOf, withProfile } from './profile-address.ts';

test.each([
  ['https://www.instagram.com/some.name/', 'instagram', 'some.name'],
  ['instagram.com/some.name?igsh=1', 'instagram', 'some.name'],
  ['http://m.instagram.com/some.name/reels/', 'instagram', 'some.name'],
  ['https://www.instagram.com/_u/some.name', 'instagram', 'some.name'],
  ['tiktok.com/@some.name', 'tiktok', 'some.name'],
  ['HTTPS://WWW.TikTok.com/@Name/video/1?lang=de#top', 'tiktok', 'Name'],
  ['https://www.youtube.com/@name/videos', 'youtube', 'name'],
  ['youtube.com/@bäcker', 'youtube', 'bäcker'],
  ['https://youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw', 'youtube', 'UC_x5XG1OV2P6uZZ5FSM9Ttw'],
  ['https://www.youtube.com/c/Name', 'youtube', 'Name'],
])('%s is a profile', (address, platform, handle) =>
  expect(profileOf(address)).toEqual({ platform, handle }),
);

test.each([
  'some.name',
  '@name',
  'instagram.com',
  'https://instagram.com/',
  'https://www.instagram.com/p/C1a2b3/',
  'https://www.instagram.com/stories/name/1',
  'https://www.instagram.com/share/BAabc1/',
  'https://www.instagram.com/s/aGln?story_media_id=1',
  'https://www.tiktok.com/@a%0A=cmd',
  'https://www.tiktok.com/discover/cats',
  'https://www.youtube.com/watch?v=1',
  'https://youtube.com/@%E0%A4%A',
  'https://instagram.com.evil.example/name',
  'https://facebook.com/name',
])('%s is none', (address) => expect(profileOf(address)).toBeUndefined());

test.each([
  ['instagram', 'some.name', 'https://www.instagram.com/some.name'],
  ['tiktok', 'some.name', 'https://www.tiktok.com/@some.name'],
  ['youtube', 'bäcker', 'https://www.youtube.com/@b%C3%A4cker'],
  ['youtube', 'UC_x5XG1OV2P6uZZ5FSM9Ttw', 'https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw'],
  ['instagram', 'explore', undefined],
  ['instagram', 'a/../b', undefined],
  ['twitch', 'name', undefined],
  ['tiktok', '', undefined],
  ['tiktok', undefined, undefined],
  ['tiktok', 'half\ud800', undefined],
])('on %s %s has the page %s', (platform, handle, address) =>
  expect(profileAddress({ platform, handle })).toBe(address),
);

test('an address gives its platform where none is given, and nothing of another network', () => {
  const handle = 'tiktok.com/@ann';
  const profile = { platform: 'tiktok', handle: 'ann' };
  for (const platform of [undefined, '', ' ', 'tiktok', 'TikTok'])
    expect(withProfile({ platform, handle })).toEqual(profile);
  expect(withProfile({ platform: 'youtube', handle })).toEqual({ platform: 'youtube', handle });
  expect(withProfile({ platform: 'youtube', handle: 'ann' })).toEqual({ platform: 'youtube', handle: 'ann' });
});
