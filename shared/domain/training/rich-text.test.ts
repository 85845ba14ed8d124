import { expect, test } from 'vitest';
import { isLinkTarget, isPictureSource, richText } from './rich-text.ts';

test.each(['/', '/lists/1', 'https://a.example', 'HTTPS://a.example/x', 'mailto:a@a.example'])(
  'a link may lead to %s',
  (href) => expect(isLinkTarget(href)).toBe(true),
);

test.each([
  ...['', '//a.example', '/\\a.example', '/\t/a.example', 'lists/1', 'x/lists'],
  ...['http://a.example', 'https://', 'https:// a', 'https:///a', 'xhttps://a.example'],
  ...[
    'mailto:',
    'mailto:a',
    'mailto:@a',
    'mailto: a@a.example',
    'xmailto:a@a.example',
    'javascript:alert(1)',
  ],
])('and not to %j', (href) => expect(isLinkTarget(href)).toBe(false));

test('a picture is the app’s own', () => {
  expect(isPictureSource('/media/1.png')).toBe(true);
  for (const src of [
    'https://a.example/1.png',
    '//a.example/1.png',
    'data:image/png;base64,AA',
    'media/1.png',
  ])
    expect(isPictureSource(src)).toBe(false);
});

test('only links and pictures have attributes', () => {
  const some = Object.entries(richText).filter(([, attributes]) => attributes.length > 0);
  expect(Object.fromEntries(some)).toEqual({ a: ['href'], img: ['src', 'alt', 'width', 'height'] });
  for (const element of ['script', 'style', 'iframe', 'object', 'svg', 'form', 'input'])
    expect(richText).not.toHaveProperty(element);
});
