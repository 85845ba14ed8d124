import { expect, test } from 'vitest';
import { isVideoAddress } from './video-hosts.ts';

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
